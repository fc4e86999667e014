// Made by .ci/unicode.py from the Unicode Character Database 17.0.0: change that, not this.
// Data © 2025 Unicode®, Inc., under the Unicode License V3, <https://www.unicode.org/license.txt>.
// Lists of data, hence the length.

/// Script and Script_Extensions.
extension UnicodeTables {
  /// The names of each script.
  static let scriptNames: StaticString = #"""
    Adlm Adlam;Aghb Caucasian_Albanian;Ahom;Arab Arabic;Armi Imperial_Aramaic;Armn Armenian;Avst\#
     Avestan;Bali Balinese;Bamu Bamum;Bass Bassa_Vah;Batk Batak;Beng Bengali;Berf Beria_Erfe;Bhk\#
    s Bhaiksuki;Bopo Bopomofo;Brah Brahmi;Brai Braille;Bugi Buginese;Buhd Buhid;Cakm Chakma;Cans\#
     Canadian_Aboriginal;Cari Carian;Cham;Cher Cherokee;Chrs Chorasmian;Copt Coptic Qaac;Cpmn Cy\#
    pro_Minoan;Cprt Cypriot;Cyrl Cyrillic;Deva Devanagari;Diak Dives_Akuru;Dogr Dogra;Dsrt Deser\#
    et;Dupl Duployan;Egyp Egyptian_Hieroglyphs;Elba Elbasan;Elym Elymaic;Ethi Ethiopic;Gara Gara\#
    y;Geor Georgian;Glag Glagolitic;Gong Gunjala_Gondi;Gonm Masaram_Gondi;Goth Gothic;Gran Grant\#
    ha;Grek Greek;Gujr Gujarati;Gukh Gurung_Khema;Guru Gurmukhi;Hang Hangul;Hani Han;Hano Hanuno\#
    o;Hatr Hatran;Hebr Hebrew;Hira Hiragana;Hluw Anatolian_Hieroglyphs;Hmng Pahawh_Hmong;Hmnp Ny\#
    iakeng_Puachue_Hmong;Hrkt Katakana_Or_Hiragana;Hung Old_Hungarian;Ital Old_Italic;Java Javan\#
    ese;Kali Kayah_Li;Kana Katakana;Kawi;Khar Kharoshthi;Khmr Khmer;Khoj Khojki;Kits Khitan_Smal\#
    l_Script;Knda Kannada;Krai Kirat_Rai;Kthi Kaithi;Lana Tai_Tham;Laoo Lao;Latn Latin;Lepc Lepc\#
    ha;Limb Limbu;Lina Linear_A;Linb Linear_B;Lisu;Lyci Lycian;Lydi Lydian;Mahj Mahajani;Maka Ma\#
    kasar;Mand Mandaic;Mani Manichaean;Marc Marchen;Medf Medefaidrin;Mend Mende_Kikakui;Merc Mer\#
    oitic_Cursive;Mero Meroitic_Hieroglyphs;Mlym Malayalam;Modi;Mong Mongolian;Mroo Mro;Mtei Mee\#
    tei_Mayek;Mult Multani;Mymr Myanmar;Nagm Nag_Mundari;Nand Nandinagari;Narb Old_North_Arabian\#
    ;Nbat Nabataean;Newa;Nkoo Nko;Nshu Nushu;Ogam Ogham;Olck Ol_Chiki;Onao Ol_Onal;Orkh Old_Turk\#
    ic;Orya Oriya;Osge Osage;Osma Osmanya;Ougr Old_Uyghur;Palm Palmyrene;Pauc Pau_Cin_Hau;Perm O\#
    ld_Permic;Phag Phags_Pa;Phli Inscriptional_Pahlavi;Phlp Psalter_Pahlavi;Phnx Phoenician;Plrd\#
     Miao;Prti Inscriptional_Parthian;Rjng Rejang;Rohg Hanifi_Rohingya;Runr Runic;Samr Samaritan\#
    ;Sarb Old_South_Arabian;Saur Saurashtra;Sgnw SignWriting;Shaw Shavian;Shrd Sharada;Sidd Sidd\#
    ham;Sidt Sidetic;Sind Khudawadi;Sinh Sinhala;Sogd Sogdian;Sogo Old_Sogdian;Sora Sora_Sompeng\#
    ;Soyo Soyombo;Sund Sundanese;Sunu Sunuwar;Sylo Syloti_Nagri;Syrc Syriac;Tagb Tagbanwa;Takr T\#
    akri;Tale Tai_Le;Talu New_Tai_Lue;Taml Tamil;Tang Tangut;Tavt Tai_Viet;Tayo Tai_Yo;Telu Telu\#
    gu;Tfng Tifinagh;Tglg Tagalog;Thaa Thaana;Thai;Tibt Tibetan;Tirh Tirhuta;Tnsa Tangsa;Todr To\#
    dhri;Tols Tolong_Siki;Toto;Tutg Tulu_Tigalari;Ugar Ugaritic;Vaii Vai;Vith Vithkuqi;Wara Wara\#
    ng_Citi;Wcho Wancho;Xpeo Old_Persian;Xsux Cuneiform;Yezi Yezidi;Yiii Yi;Zanb Zanabazar_Squar\#
    e;Zinh Inherited Qaai;Zyyy Common;Zzzz Unknown
    """#

  /// How many code points share the next script, and its number.
  static let scripts: StaticString = #"""
    Q2^5JZ26^5JZ2_1^51Z2?^51Z25^5GZ21^5OZ21^5Q>Z2W1^55Z25^52>D^5`3]54]11^53]12_54]11^51]14_51]11\#
    ^51]11^53]11_51]11_5D]11_5o1]1>I@]1U4L2]5Y5L1_5V152_5b152_5351_5g1e18_5Ke14_56e1;_5531^5631^\#
    5>31^5331^5P131^5:3;]5J31]5\331^5R13>^41_5l1^42_53^4`13b1j4>_5k1W32_53W3^1m32_5?m31_5Ld22_51\#
    d21_5;^45_5R135_5[231^5M3a2M4]5?M2^5JM4;1_58;2_52;2_5F;1_57;1_51;3_54;2_59;2_52;2_54;8_51;4_\#
    52;1_55;2_5I;2_53`11_56`14_52`12_5F`11_57`11_52`11_52`11_52`12_51`11_55`14_52`12_53`13_51`17\#
    _54`11_51`17_5A`1:_53^11_59^11_53^11_5F^11_57^11_52^11_55^12_5:^11_53^11_53^12_51^1?_54^12_5\#
    <^17_57^11_53]31_58]32_52]32_5F]31_57]31_52]31_55]32_59]32_52]32_53]37_53]34_52]31_55]32_5B]\#
    3:_52c41_56c43_53c41_54c43_52c41_51c41_52c43_52c43_53c43_5<c44_55c43_53c41_54c42_51c46_51c4>\#
    _5Ec45_5=g41_53g41_5Gg41_5@g42_59g41_53g41_54g47_52g41_53g41_52g42_54g42_5:g47_59g4=U21_53U2\#
    1_5GU21_5:U21_55U22_59U21_53U21_54U27_52U25_53U21_54U22_5:U21_53U2<_5=k21_53k21_5c1k21_53k21\#
    _56k24_5@k22_5Jk21_53V41_5BV43_5HV41_59V41_51V42_57V43_51V44_56V41_51V41_58V46_5:V42_53V4<_5\#
    j1k44_51^5Lk4U1_52Y21_51Y21_55Y21_5HY21_51Y21_5GY22_55Y21_51Y21_57Y21_5:Y22_54Y2P1_5X2l41_5T\#
    1l44_5W1l41_5T1l41_5?l41_57l44^52l4U1_5P5Q3V1W11_51W15_51W12_5[1W11^54W1P8a1Y2U11_54U12_57U1\#
    1_51U11_54U12_5Y1U11_54U12_5Q1U11_54U12_57U11_51U11_54U12_5?U11_5i1U11_54U12_5S2U12_5P1U13_5\#
    JU16_5f2G2_56G2_5PDDMY33_5[2l33^5;l37_5Fi49_51i4Ec12^59_5DB<_5=_41_53_41_52_4<_5n2R22_5:R26_\#
    5:R26_52m22^51m21^5Dm26_5i2m27_5[1m25_5V2D:_5O\21_5<\24_5<\24_51\23_5<\2Na42_55a4;_5\1b44_5J\#
    b46_5;b43_52b4P1R2LA2_52Ao1X21_5MX22_5;X26_5:X26_5>X22_5^1]52_5<]5D_5]271_5b17P2[4d1:8_54:h1\#
    [23_5?[23_53[2`1Z3;L5_5[1W12_53W18[48_53]51^5=]51^57]54^51]56^51]53^52]51^55_5V1Z25]11La1Z25\#
    ]14Z25]1=Z21LV2Z21]1P2]5P8Z2F]12_56]12_5V1]12_56]12_58]11_51]11_51]11_51]11_5O]12_5e1]11_5?]\#
    11_5>]12_56]11_5C]12_53]11_59]11_5<^52]5g2^51_5;^51Z22_5;^51Z2?^51_5=Z23_5R1^5>_5Q1]5?_5V1^5\#
    1]13^52Z26^51Z2K^51Z2A^5Y1Z23^54_5jD^5F_5;^5E_5PM^5P8@dC^52_5Z4^5P3X1P1Z2d3I5_57IV1W11_51W15\#
    _51W12_5h1h47_52h4>_51h4GU19_57U11_57U11_57U11_57U11_57U11_57U11_57U11_57U11_5P1Ln2^5R1_5Jb1\#
    1_5i2b1<_5f6b1J_5E^51b11^51b1I^59b14]52a18^54b14^51_5f2f12_52]52^53f11^5j2o12^53o15_5[1>1_5n\#
    2a11_5@^5P1>V1^59_51^5@o1Oa11_5P2^5Oa1a2^5_1o11^5h2o1X5^5P^6b1P2^5P`Db1]T1[53_5g1[59_5`1_2\9\#
    T5D_5P3Lh288_5R1^5V3Z23^5b2Z2D_5?Z2]1]43_5:^56_5h1d38_5V2o38_5<o36_5P1M^1n11^51n1T1j3;_51j3M\#
    a13_5^2m11_51^5:m14_52m1OQ31_5g1F9_5>F2_5:F2_54FP1Q3S2e4H_55e4Go2:_56U12_56U12_56U19_57U11_5\#
    7U11_5[1Z21^59Z21]14Z22^54_5`2G^1o22_5:o26_5Tm:a1<_5Ga14_5a1a1TX8_5^;b12_5Z3b1V1_57Z2<_5555_\#
    5Je11_55e11_51e11_52e11_52e11_5:e1^?32^5`43P1_5@3@]5:^56_5>]52LS1^51_5C^51_54^54_5531_5W432_\#
    51^51_5P1^5JZ26^5JZ2;^5:o11^5]1o12^5Oa13_56a12_56a12_56a12_53a13_57^51_57^5:_55^52_5<^21_5J^\#
    21_5C^21_52^21_5?^22_5>^2R1_5k3^25_53^54_5]1^53_59^5_2]11_5=^53_51]1_1_5]1^51]5R4_5M`23_5a1E\#
    ?_51]5K^54_5T1l19_53l1K[15_5[1c35_5NS51_51S5T1X54_5>X5Z1_5`2P1`1Q4N_32_5:_36_5T1^34_5T1^34_5\#
    X1S18_5d11;_511;U51_5?U51_57U51_52U51_5;U51_5?U51_57U51_52U53_5d1o4<_5g9]29_5F]2:_58]2H_56Z2\#
    1_5Z1Z21_59Z2U2_56K2_51K1_5\1K1_52K3_51K2_51KF41_594P1a3OU38_59U3`1_5Cd11_52d15_55d1Lg33_51g\#
    3Ja25_51a2JT4V1_5P1j2Hi24_5Di22_5^1i24Q21_52Q25_58Q21_53Q21_5MQ22_53Q24_5:Q27_59Q27_5P1n3P1T\#
    3P1_5W1e24_5<e29_5f163_576Fi32_58i3Ce35_58e3Bf37_54f3<_57f3`2_5Y2\3g1_5c1k1=_5c1k17_56k1X1k3\#
    8_5:k36_5V1V13_5MV18_52V1`6_5O31_5Z1Z51_53Z52_52Z5@_5638_593Q1_563X1X48_5Z1W4F_5J`3V1_5LHD_5\#
    GT19_5^2?4_5T1?9_51?S2W2:_51W22_5IY47_5:Y46_5e1C1_5BC8_5W1b29_5P3R41_5DV4;_5BS21_5_1S2n1_57P\#
    31_51P31_54P31_5?P31_5;P36_5k1U45_5:U46_54\11_58\12_52\12_5F\11_57\11_52\11_55\11_51]59\12_5\#
    2\12_53\12_51\16_51\15_57\12_57\13_55\1;_5:R51_51R52_51R51_5V1R51_5:R51_51R52_51R51_54R51_5:\#
    R51_52R58_52R5M_5l2V31_55V3N_5X2m48_5:m4V5_5f1S42_5V1S4R1_5U2l2;_5:l26_5=m2C_5j1`46_5:`46_5D\#
    Q3L_5K22_5?24_5G2i5_5l1OT3_5c2V5<_51V57N2_51N2_58N1_52N1_5NN1_52N2_5<N9_5:NV2_58S32_5^1S32_5\#
    ;S3K_5X2\58_5c2Z4=_5@Di1b37_5:Mf2_58R4h2_5R1\4>_5:\46_59=1_5]1=1_5>=:_5M=3_5P1f22_5Ff21_5>f2\#
    Y2_57Z11_52Z11_5\1Z13_51Z11_52Z11_59Z18_5:Z16_56Y11_52Y11_5U1Y11_52Y11_56Y17_5:Y16_5\1P54_5:\#
    P5f7_5Ic27_5AP21_5Y1P23_5MP2e2_51_2?_5b1c4=_51c4jLY5V3_5_3Y51_55Y5;_5T6Y5\b2_5S3J=_5fR1R1:_5\#
    kl3R15_5WBg1ie6_5j1_1Vf1_5iA87_5On21_5:n24_52n2_2n41_5:n46_5N92_569:_5V2h1:_5:h11_57h11_5Eh1\#
    5_5Ch1`=_5j1V2V6_5k2g25_5I<2_5I<\1_5[2h34_5i1h37_5Ah3P2_51d41X32b11T2;_57b19_5Ph6d4f>T2Y1_51\#
    T2Od4Q3_5c3d4m_8_54o11_57o11_52o11_51o1o8f13o1?_51f1M_53f12_51o1>_54o18_5\<X3TX2_5[3Q15_5=Q1\#
    3_59Q17_5:Q12_54Q14^5lj3_5m7^53_5d=^56_5G^5?_5A^5?_5^1]52_5G]59_5d3^5l1_5f7^5:_5W1^52_5n1^53\#
    ]5A^58]52^57]5N^54]5m1^5E_5V2]1j3_5D^5<_5D^5<_5g2^59_5I^5W4_5e2^51_5W2^51_52^52_51^52_52^52_\#
    54^51_5<^51_51^51_57^51_5Q2^51_54^52_58^51_57^51_5L^51_54^51_55^51_51^53_57^51_5d:^52_5T9^52\#
    _5b1^5\DP4?_55P41_5?P4`R1_5OZ26_56Z2e6_57X11_5AX12_57X11_52X11_55X15_5n1LQ1_51L`3_5]1i13_5>i\#
    12_5:i14_52i1P:_5OQ5A_5j1W55_51W5`>_5Z1R3f6_5[1[34_51[3P6_5Of41_5Ff48_52f4P7_57U11_54U11_52U\#
    11_5?U11_5U6h22_5@h2Y1_5\204_5:04_520aH_5T2^5\2_5m1^5R6_5431_5K31_5231_5132_5131_5:31_5431_5\#
    131_5136_5134_5131_5131_5131_5331_5231_5132_5131_5131_5131_5131_5131_5231_5132_5431_5731_543\#
    1_5431_5131_5:31_5A35_5331_5531_5A3d1_523^8_5\1^54_5T3^5<_5?^52_5?^51_5?^51_5U1^5:_5^5^5h1_5\#
    J^51f12^5=_5\1^54_59^57_52^5>_56^5j4_5iN^53_5A^53_5=^53_5j6^56_5<^54_51^5?_5<^54_5h1^58_5:^5\#
    6_5X1^58_5N^52_5<^54_52^5>_59^5W1_5h:^58_5>^52_5=^53_5;^53_5i1^51_51^54_5@^52_5<^54_5:^57_5c\#
    4^51_5W3^5UP1_5PgY1b1P1_5nX4b12_5^d5b12_5aY7b1?_5^Cb1R]2_5n@b1R_1_5[j4b15_5ZY8b1WlbE_51^5N_5\#
    P3^5P4_5`7]5``o5_5
    """#

  /// How many code points share the next list, and its number from 1; 0 is for the script alone.
  static let scriptExtensions: StaticString = #"""
    g5011T@012:0131033101490151013V10161718191:1;1<1=1>1?1@1A1B1C1D101C1E101F?01G1H1I701J1I101K1\#
    L@01M201MB01N501O40=P1402Q1]801R11S12T11S1Q801U1R401V1>01V11W1201X1P101Y1:0;Z1:0:[1601Z1S301\#
    \1lC01]11^1A01_11`1:a1f30:b1f30:c1f30:d1f70>e1b70:f1`J0:g1a501h1__103i1W202j1[602k1101k1ZV10\#
    1l11m11l11n11m11o11P21Q21R21S21T21m12S22m11S21U21V26m11W21X21Y21m11Z24m11[21\21]22U21^22\21_\#
    2U602Mf101`2101a2dA01b2O01c2:01d2201e2b401f2VY301g2H01h21i2:01j2401k2101S1\=0@l2101m21n21o22\#
    01P3102Q32R36S3101o28S34o2:04T3201o25U3101o2402V32P3i204U3301U3j201S31U3c40@P3P10V1P3901l2`1\#
    0X1P3h10a1P3?0<P3c101P3h20IP3:05P3P30OP3`cL01S1`408W3X903X33Y32Z31[31Z3g501\3101]3j101^3P501\#
    _3^kD02`3b501a3:01a3W202o2j805S3:01U3]102U3P;02b31c340]1d3309c3P=0Le3fo101f3^P201e1101e1g102\#
    e1cT302e1101e1\VW104j2le50BP3nf702P3^]SN0
    """#

  /// The lists: how many scripts, and their numbers.
  static let scriptLists: StaticString = #"""
    @6EIQ1S1W1X1Y1[1]1b1Z2a2b2c3Q47;LMZ2_2k4Q52>Z22Z2_22Z2k48GIL]1Z2c3\4a48GL]1Z2^3\4a4o44GLZ2h4\#
    5X1Z2\4^4k4;1GIL[1]1Z2^3^4h4o46IS1X1[1o1Z25L]1Z2c3h49IQ1e1Z2c3^4a4h4o4;5LQ1[1]1e1Z2c3^4a4h42\#
    Z2h43Q1Z2^44GLZ2^33GZ2a42Z2\42U1Z23LZ2o44]1Z2c3o46GQ1o1Z2^4h44GQ1Z2^42Z2^43Z2\4^43GZ2^471G[1\#
    Z2\4^4k41]12Z2^331Z2o41Z22I]12Lc32LX12LZ235W1X173V1W3k3^4j4Z533^4j4803V1W3k3^4j4Z5903d2e2`3f\#
    3k3W4^423^433j4Z523k3?;M\1^1`1U2Z2k2S3V3]3R4c4g4m4=;M\1^1`1U2Z2k2V3]3c4g4m4E;MOY1Z1\1^1`1U2b\#
    2k2S3[3]3U4V4]4`4c4g4m4G;MOY1Z1\1^1_1`1U2\2b2k2S3[3]3U4V4]4`4c4g4m44MOW2b23;C]42`1P32^1S22\1\#
    c43U2S3R53CQ3a43W1X1Z21l34Bc1_4i42m2d34;M\1U21M3M\1U25;MV3g4m43;Mg43MV3R44;MV3g42MR46MU2k2]3\#
    c4g42;M3MV3m43MS3V33;MR42MV34;MV3R4;;M\1U2k2S3]3V4g4m4R52M\14M\1U2R51;1S33LZ2^41^43Z2m2d3203\#
    6EW1X1k1`2\34E]1k1j23M\1Z22IZ226\376EW1k1W2a2m31Q1303k12b1d47>a1b1f1o1m2[58>a1b1f1o1m2d3[55>\#
    a1b1f1o11b18>a1b1f1o1m2l4[59>a1b1f1o1_2m2l4[56>a1b1f1o1[52>b12f1o13b1f1o12b1Z2@MO^1`1S2U2W2b\#
    2k2l2S3R4U4`4m4R5?MO^1`1S2U2W2b2l2S3R4U4`4m4R5;MO^1`1S2W2b2l2U4`4m4<MO^1`1S2W2b2l2R4U4`4m43;\#
    MR52Mc43n1Z2Q32Am123W323j43JK^22K^23K]2^223I2e2`3
    """#
}

internal import CRasterizer

/// Noise without low frequencies, which hides the steps between levels and is not seen itself.
///
/// A tile of 64 x 64 values was made by void and cluster (Ulichney, 1993): each of the 64 values occurs equally often,
/// and as far as possible from its like. It repeats without a seam.
public enum BlueNoise {
  /// The side of the tile.
  public static let side = Int(RASTERIZER_NOISE_SIDE)

  /// The tile row by row, in 256ths of a level in two halves of a word, for two channels at once; its first rows follow
  /// again behind the last.
  static let pairs: [UInt32] = {
    var pairs: [UInt32] = []
    pairs.reserveCapacity(side * Int(RASTERIZER_NOISE_ROWS))
    table.withUTF8Buffer { bytes in
      for byte in bytes where byte >= 0x30 {
        // Values stand for the middles of their 64 ranges.
        pairs.append((UInt32(byte - 0x30) * 4 + 2) * 0x1_0001)
      }
    }
    pairs.append(contentsOf: pairs.prefix(side * (Int(RASTERIZER_NOISE_ROWS) - side)))
    return pairs
  }()

  /// Returns the noise of a pixel in 255ths of a level, from 2 to 254.
  public static func value(_ column: Int, _ row: Int) -> UInt32 { pairs[row % side * side + column % side] & 0xFF }

  /// A character for each value, from "0" on.
  private static let table: StaticString = #"""
    V@;UCYm1Td5^SoOCLVi]2dCk1HXl;O_<1b:De@6`NWHoE`XHPC8`?;i5Z0G`h2mG
    3Qi0e8P@L:lB1I<\6eEPJZ<Lc>7QA4nZRHlUOnFY:Bd8>h19c\TJoN_BeP;\JP=`
    KcDN]Hh^bWH[fW`jS@9l6hV4\TjJaUDKg@4^<0bKk1^Q[KRnF>j0X4V9Ji@T6eB[
    k5Zn?V4=E2i>N8E3Ia[U?OEoNCe0Yj:5^WNdJXR>eTJl4eB^V6O]EfHkS4]mEWi:
    FW;J6jO[oLR5bl>XnN1Hc^:f6<^F>NdT=oE8kCh7E[@:FX<3Jdh@8a>ZDaM9c0MS
    fAbS^FdB8e]BUIQeB;hCm2YHaVKn8\ICc1Q?[3N_n5Oi_Mkf[<TGmQL1o=HQZ?_7
    [N1g:M1TY<Gk9\0^7V\R9MS>lP5bRg2kLX`hTcG<VIdT0@Q7CN2_Y5g^8Ve3kJDm
    =GnBYl?hI`2OeDmMFfK>ajD\2BZ<DV@Z:G6K:AZi1]B9ZbGXoai9KAUFOiC]<fX5
    U_Q5IUa5PmW>Y5T>a2o5ZI7biIekL7mOaiBmPe7RM>fKn<g3J?WDdn:b?Y5MT8Pc
    3h;\d7F[@8EhK`:gPXES@eU=O9T0^cH4>QW0\IoDblV3PCS];R0O\4Nh1JlbEoAJ
    ?MDjO=nKfUc1QjH[A8j_N1mEY_?FXARg^8dDa4?X:5E\`7iLcmZf=GYCR_9>[0^f
    [lV2A`S0^<I\B=5mKc<Hg:]L3gnP8j;YFMl=UOgK_SJj>HY@6CH8lTa8nWFPhLV9
    R7aJZg9DkP6oW_OU0ZR4X@RdBI5c]K1oA3ZJj:]3k@d9Vc1k^VbMA2eK>3dX5=mG
    dC<o5GWMZAeL9fEa?hCnaGj7\UM=CUdO`Sc6EYAQGY0OoARJ:P4i^QD[gN@kE`O3
    iL^TO?l6c2^ET2j:I]L8O1Y=l9hYm6H>8i<Pe2an;fC]L5`fEn>FX6m:GT^9Kf@\
    8W0Eh\a=RIi<[@LSl5W_AeKQCaG0Q_hW]ICWkKU7J`T8gF<X2\Td<JUb0o5QZ1TF
    O?kb:3NEnW5OmeY4cG=lS;h]5T?dK<E3Qn0\9>ChO3m?ZSmO@hL1j_@OZBfFj;^n
    eYHRAJVe9\C`H7E^APf2FX3HoN\j8[lc@LfGRc^X<\HN4dB7bH9ZQE4j;LX?bNB5
    `;4eZm_0@Lj2V>Ro:\ULbk?Vc;3VBSM7X;`5mN1GlBci;^JkR]Bo=cXHe_7S2lVJ
    QDnL7<DOkT<dKha1Ji6B9N^6CLlGf1_GiT?ZC:gQ7T2WFQ0X=5dVN7mT2EmJ\F9h
    1]U@`TgY7bEX7ZCNX>`n[IfRh_?P\=oAd2NjVI]@f_M?bn@eMjG1aI;A]Q=g6dY?
    Hd5iN2H;^J4mP<k6fFQ1U=4F:X4c8LV5L]E8b3oY<Hm6[9UD_8SlB]gMi8aVMARk
    NW<FXkbBoR[AeH_R:^LhDbl[MnETkCh[;mRf>QEM3VDfNIi3[K=Y5PV2GZB0n;_6
    BoK`8>KV1>i9M0WDl4@Z:OV@0]<J`1PHb@0JWa9dj`:Y1a<QmBchE:c?lSdIP[Ff
    :[0gP]6gOcIU`o?dKUcmJ6jHePg7Y?e8TYi_5kBTJ@QkBUFd7W2N^nJ[8M4j?d2V
    Qb?TDnYF^7CZ5FP3\=E2S_>a:WANnSDl4ND=HNZ1\6dL5o\@M`HU?4QfD`<]S8Kj
    G6lI:3N@;mRh=cYk9gOYhCX5Jk2^G3\Kg:[oU9h>nG;Z`:P0i<k9gXB0VoGXDl^@
    hM]We_jUfK1_N8KCSI`7;MmQ[DRg:c=VAbQ2`eEPaVgDSIgXD[QE\Ibj>P7g3OW4
    S>7BP=I4\EXAnUf>]0oAdG1f8a>LXjP_5HiLB5YJ3AO1l?6bL6d2o6N:ZJ^Ac<Fd
    `Yfk1ZDcQ7g;H2_6iWFOZS`@IoU6BI6EmY>9\Rk:^j9cW^GRm=WMAS^Ee2mUL[n9
    J3NFbSo:@l`R[hEPK9e=4j:WP2e_l[<cT3ObnG?dSH[=K4j9B_Gia8hVARF7g0QB
    j?]:K5]MVG0?M9Un?aSl]KDg]=FN3SiMA\gDV0MY5BoNhEU\f3Q:ZJ?4k`<]@IaV
    eRnWi?e3j]KdmBb3ZE2AQ8b4KjWA:`G1o:J6=`j9gQ2X8e>NIXkD1mP[9LiOXk;5
    G2C6PHXD<S8W4]I;jMXcHWnAT7^mPe?W_NaiXPCK^Gc@_R1o<7cLTeFbUH1e6D^O
    YcMg`;lOagCj=PgT_7g:i0NZ;fI1YK6gE5S@Hd3l;V7mJCYaTB[>_;4Ao>ZBTKo>
    T<\@U0\7I2Q^FZ0D?JRC\?aFcO>Dh9]R<k[1m9ZSAhM[;j5FgNl5iKXg7Rcl:\1f
    8k4GoLBiW@eK6oMblW3oLT9l2Vn`TAmGXBbMV?Lb5]E0T_L:\1HRC\PG_L3FNbAI
    [KaX8cS_<nZ:a@U6;]Fb5hHRB\8J3cL0e7I<g`FnQ>dOi?dQm?We8n0=jCW^5UiQ
    nC=Ph=E2NG4SiH\hPe?U<_Y5iG<jQY=^OUo^6R0;IjXB7IX6Db;^N@aT[9f?m<E3
    :Ud2]J[jdVbCO2<BI1NkEO@aLeW_6Cl8h@2PB\iW^3:`o\=hSKi2HYgJ4nMSIeX_
    fMGmA5T:A7m=]kdVmZ`7f2n;T0@NHfVJDZdFkK>DeLUGR3N_4ZBQl;6RFA`1\6N?
    0\7WOalP^HMX8JQ5F9AJYSI]hE`o;[1P`6S;X8aS5Al>fCkH>n8WcD]kdZ:GkCTl
    ERj<fF>0hZ4iDa@[biPl=cB6N:Z3RdAi=lLg^3nOhY_1Mb9VeN`I4UL>2OhVc<[J
    b?`D3YLbDR?dT0o;LT2]G4[lWdKiDL5\HX1CIU=F9IQ<]T4[D0=iAo8_VI7@L3g9
    n4MU^n8W;n^9MXHg6Ce:ViP>G4AV=anS8Ob>jMf\b4neG@mIjR^ZOaFfBm\So^OV
    B[i8HQBfO3JCk_APY`Jo@L8_fRm]6WG@eEnZ6`2AULBV5gO;b@7H;1RZ4<b0E>5H
    T<Jf?j2]FjYS4;d2k>S1ZdET0M;EgO:k^5R;VEQm;i\9KY_2LXhcVm>KiQGNeYh_
    k0bQ5aUM?a<gG\TK9\EaO6m=iZcK2a[0VLBgJk8YG0Pcl=DUoE3MA\d8D[k7UBM9
    OEWA\J;f6T1Nb>mChM7k<J]WH8@SjBMG=ia1^>cNf^@E3Qj7`=Tk6GO_U3@_;l3c
    ?^h9nDXlG_oDX6P3`VeATg3CP^n6W<ocY7PZDS3BV7oTaI]AKf\;Qi0<odLgH]DX
    5RI3Sc0PBYL9jJfZ?I0[F`:ld1MfH^3RAkI;oK]jJ>L[:f4PX1GbCWfJQB9W1SKo
    f=k_M>h8b=4R`=UDo;Nl7QYK>UE[?P9hF2dW6g:Y4_g1CW<bl9Nn4]?Y5\aOj>`9
    NWD:YF\IUje[C1b7QdV_?iD6aj;4blJZT^M?aPG@mSFPmKhF@U_>TL8lGh<F7eBZ
    Gd1bl4Qn6N@InOhK]4CJ3cM]RGYhS7Ce=8mSD0VcM9e=`5R]3jI7diC`S1Vn[JT4
    n@QJUAc<D_3V8ZF?Wj=ZmT<1o8OAHX_0LgH6f]l6DX2\AV9MeB[PFW3N=fLAQ2f]
    7Xj<]8Mg[Rkf=a2m8HfR9FgXBe`2k=OnVAbZ>L;Q`jKlHdmEX;g0l;c[Fa6^:jE<
    `I5eGiW2H:AKQDTcP_5MaA^NI;UK]d8F\:P3UhF[?6U:O0>^4RL_@RJo8WkHbWMR
    gUDZ0PC`mUc0]g;I@YDo0V7l4[mC5T@a4iImCb4oIdDgZaSJboF7Zd4?PB0S?5mA
    :Oo?al;L>6ZHo6Wk3i;RdJ`>Rc?PhHkLRd?^N9XP2R\6AFi8C=UjNDhYaiM[dK]1
    Hb4KT7YeOiCS>NC^LU]G8kCYiF0X9\1YC9Z0T=fA`i<Mn3VMd[5a=1UI6F;n7EfX
    k=^fBH_3E]:gb[1d>7fA[Q2M9J_eDNa=oUKkaHlL8FWeQ]>l1PhGSn`:fS_AWP<S
    CZQ9Xk?SnW2M7IlQEnO4h=boUf<Sn?hJ4`E7BW2[Rm0B:IaEYI@9]K@O\2hI4k_3
    N5Fj2Oc7J=`kYAU:ZHaTKYG5@[6L2W7R[>gQj;cE?]KcZj6S;^mV2e7lD=MXc>Ig
    bn\Ka<G\hCQG;c4h`0<Bm9S_OhCc]GfCkLX3\KSj4g<T4N@ke3MgFYRIbUo8CSY9
    """#
}

#if FFmpeg
  internal import CScrubFFmpeg

  /// The formats that are read, by the first of libavformat's names.
  ///
  /// libavformat itself opens nothing: it has no protocol, and files only through `FileAccessPolicy`. What it cannot
  /// be kept from by that, such as running a script, is kept out by this list: a format that a later version adds is
  /// refused until its demuxer has been reviewed.
  package enum MediaFormats {
    /// Whether a format is read.
    package static func allows(_ name: String) -> Bool { allowed.contains(first(of: name)) }

    /// Whether a format is known to name other files or addresses, or to run scripts, and is therefore refused.
    package static func refuses(_ name: String) -> Bool { refused.contains(first(of: name)) }

    /// The names of all formats of this libavformat.
    package static var available: [String] {
      var names: [String] = []
      var cursor: UnsafeMutableRawPointer?
      while let format = unsafe av_demuxer_iterate(&cursor) {
        unsafe names.append(String(cString: format.pointee.name))
      }
      return names
    }

    /// The value of libavformat's option for it, which also holds for the formats of segments.
    static let whitelist = allowed.sorted().joined(separator: ",")

    private static func first(of name: String) -> String {
      String(name.prefix { $0 != "," })
    }

    /// HLS, image sequences, MOV and MLV may name other files, which they open through the policy; the demuxers of
    /// the others open none. From the sources of FFmpeg 5.1 and 7.1.
    private static let allowed = Set(
      """
      3dostr 4xm aa aac aax ac3 ac4 ace acm act adf adp ads adx aea afc aiff aix alaw alias_pix alp amr
      amrnb amrwb anm apac apc ape apm apng aptx aptx_hd aqtitle argo_asf argo_brp argo_cvg asf asf_o
      ass ast au av1 avi avr avs avs2 avs3 bethsoftvid bfi bfstm bin bink binka bit bitpacked bmp_pipe bmv
      boa bonk brender_pix brstm c93 caf cavsvideo cdg cdxl cine codec2 codec2raw cri_pipe data daud dcstr
      dds_pipe derf dfa dfpwm dhav dirac dnxhd dpx_pipe dsf dsicin dss dts dtshd dv dvbsub dvbtxt
      dxa ea ea_cdata eac3 epaf evc exr_pipe f32be f32le f64be f64le ffmetadata film_cpk filmstrip fits
      flac flic flv frm fsb fwse g722 g723_1 g726 g726le g729 gdv gem_pipe genh gif gif_pipe gsm gxf h261
      h263 h264 hca hcom hdr_pipe hevc hls hnm iamf ico idcin idf iff ifv ilbc image2 image2pipe
      ingenient ipmovie ipu ircam iss iv8 ivf ivr j2k_pipe jacosub jpeg_pipe jpegls_pipe jpegxl_anim
      jpegxl_pipe jv kux kvag laf lc3 libgme libmodplug libopenmpt live_flv lmlm4 loas lrc
      luodat lvf lxf m4v matroska mca mcc mgsts microdvd mjpeg mjpeg_2000 mlp mlv mm mmf mods moflex mov
      mp3 mpc mpc8 mpeg mpegts mpegtsraw mpegvideo mpjpeg mpl2 mpsub msf msnwctcp msp mtaf mtv mulaw musx
      mv mvi mxf mxg nc nistsphere nsp nsv nut nuv obu ogg oma osq paf pam_pipe pbm_pipe pcx_pipe pdv
      pfm_pipe pgm_pipe pgmyuv_pipe pgx_pipe phm_pipe photocd_pipe pictor_pipe pjs pmp png_pipe pp_bnk
      ppm_pipe psd_pipe psxstr pva pvf qcp qdraw_pipe qoa qoi_pipe r3d rawvideo rcwt rdt realtext redspark
      rka rl2 rm roq rpl rsd rso s16be s16le s24be s24le s32be s32le s337m s8 sami sbc sbg scc scd sdns
      sdr2 sds sdx ser sga sgi_pipe shn siff simbiosis_imx sln smjpeg smk smush sol sox spdif srt stl
      subviewer subviewer1 sunrast_pipe sup svag svg_pipe svs swf tak tedcaptions thp tiertexseq tiff_pipe
      tmv truehd tta tty txd ty u16be u16le u24be u24le u32be u32le u8 usm v210 v210x vag vbn_pipe vc1
      vc1test vidc vividas vivo vmd voc vpk vplayer vqf vvc w64 wady wav wavarc wc3movie webp_pipe webvtt
      wsaud wsd wsvqa wtv wv wve xa xbin xbm_pipe xmd xmv xpm_pipe xvag xwd_pipe xwma yop yuv4mpegpipe
      """.split(whereSeparator: \.isWhitespace).map(String.init))

    /// Lists that are opened without the policy (concat, vobsub) or name addresses, libraries that open the file by
    /// its name or run it as a program, and DASH, which is read as HLS.
    private static let refused: Set<String> = [
      "avisynth", "concat", "dash", "dvdvideo", "imf", "rtp",
      "rtsp", "sap", "sdp", "vapoursynth", "vobsub", "webm_dash_manifest",
    ]
  }
#endif

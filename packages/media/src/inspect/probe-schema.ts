import { z } from "zod";

const number = z.coerce.number().catch(0);
const optionalNumber = z.coerce.number().optional().catch(undefined);

const streamSchema = z.object({
  index: z.int(),
  codec_type: z.string().optional(),
  codec_name: z.string().default("unknown"),
  pix_fmt: z.string().optional(),
  sample_aspect_ratio: z.string().optional(),
  color_transfer: z.string().optional(),
  color_space: z.string().max(40).optional(),
  width: number.default(0),
  height: number.default(0),
  channels: number.default(0),
  sample_rate: number.default(0),
  avg_frame_rate: z.string().default("0/0"),
  nb_read_packets: number.default(0),
  r_frame_rate: z.string().default("0/0"),
  start_time: optionalNumber,
  duration: optionalNumber,
  tags: z.record(z.string(), z.string()).default({}),
  disposition: z.record(z.string(), z.number()).default({}),
  side_data_list: z.array(z.object({ rotation: optionalNumber })).default([]),
});
export type ProbedStream = z.infer<typeof streamSchema>;

/** What ffprobe prints with `-show_streams -show_format -of json`. */
export const probeSchema = z.object({
  streams: z.array(streamSchema).default([]),
  format: z
    .object({
      format_name: z.string(),
      start_time: optionalNumber,
      duration: optionalNumber,
      probe_score: number.default(0),
      tags: z.record(z.string(), z.string()).default({}),
    })
    .optional(),
});
export type Probe = z.infer<typeof probeSchema>;

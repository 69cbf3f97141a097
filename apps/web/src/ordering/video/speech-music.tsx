import { Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { limits, type SpeechSettings } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { NumberWithin } from "../../ui/number-within.tsx";
import { materialQuery } from "../material-query.ts";
import { ChooseMusic } from "./choose-music.tsx";
import styles from "./video.module.css";

type Music = Pick<SpeechSettings, "intro" | "outro" | "background">;
type MusicProps = { music: Music; onChange: (part: Partial<Music>) => void };

const pieces = ["intro", "background", "outro"] as const;

/** What is heard before, under and behind the voice. */
export function SpeechMusic({ music, onChange }: MusicProps) {
  return (
    <div className={styles.heard}>
      {pieces.map((piece) => (
        <Piece key={piece} piece={piece} music={music} onChange={onChange} />
      ))}
    </div>
  );
}

function Piece({ piece, music, onChange }: MusicProps & { piece: (typeof pieces)[number] }) {
  const { t } = useTranslation("speech");
  const chosen = music[piece];
  const { data } = useQuery({ ...materialQuery(chosen?.materialId ?? ""), enabled: chosen !== null });
  const jingle = piece === "background" ? null : music[piece];
  return (
    <Stack gap="xs" role="group" aria-label={t(`music.${piece}`)}>
      <div>
        <Text size="sm" fw={600}>
          {t(`music.${piece}`)}
        </Text>
        <Text size="sm" c="var(--ink-soft)">
          {t(`music.hint.${piece}`)}
        </Text>
      </div>
      <ChooseMusic
        settings={{ music: chosen }}
        music={data}
        hints={{ own: null, ours: t("music.ours") }}
        onChange={({ music: next }) =>
          onChange({ [piece]: next && { ...jingleLength(piece, jingle), ...next } })
        }
      />
      {jingle === null ? null : (
        <div className={styles.seconds}>
          <NumberWithin
            label={t("music.seconds")}
            min={limits.minJingleMs / 1000}
            max={limits.maxJingleMs / 1000}
            value={jingle.maxMs / 1000}
            onChange={(seconds) => onChange({ [piece]: { ...jingle, maxMs: Math.round(seconds * 1000) } })}
          />
        </div>
      )}
    </Stack>
  );
}

/** How long a piece is heard at most: as it was set, whatever piece it is now. */
const jingleLength = (piece: keyof Music, jingle: Music["intro"]) =>
  piece === "background" ? {} : { maxMs: jingle?.maxMs ?? limits.usualJingleMs };

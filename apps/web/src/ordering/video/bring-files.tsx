import { Button, Group, Text, Title } from "@mantine/core";
import type { AssetKind, Material } from "@voxloom/contract";
import { AssetDrop } from "../../ui/assets/asset-drop.tsx";
import { AssetPicker } from "../../ui/assets/asset-picker.tsx";
import { FileDrop } from "../../ui/file-drop.tsx";
import { ProblemAlert } from "../../ui/problem-alert.tsx";
import { buildAccept } from "../check-file.ts";
import { PageDrop } from "../page-drop.tsx";
import { UploadCard } from "../upload-card.tsx";
import { RefusedFiles } from "./refused-files.tsx";
import type { VideoFiles } from "./use-video-files.ts";
import styles from "./video.module.css";

type BringProps = {
  files: VideoFiles;
  /** There is nothing yet that a video could be made of. */
  isFirst: boolean;
  endings: readonly string[];
  /** What of the assets it can be made of. */
  kinds: readonly AssetKind[];
  words: { title: string; text: string; choose: string; waiting: string };
};

/** Where files come to a video, which of them are on their way, and what went wrong with them. */
export function BringFiles({
  files: { uploads, problem, refused, add, takeAll, materials },
  isFirst,
  endings,
  kinds,
  words,
}: BringProps) {
  const picking = {
    kinds,
    takenIds: [...materials.keys()],
    onChoose: (asset: Material) => takeAll([asset]),
  };
  return (
    <AssetDrop
      className={styles.bring}
      kinds={kinds}
      isMultiple
      onDrop={(asset, others) => takeAll([asset, ...others])}
    >
      {isFirst ? (
        <FileDrop accept={buildAccept(endings)} isMultiple onFile={(file, others) => add([file, ...others])}>
          {(choose) => (
            <div className={styles.zone}>
              <Title order={2} fz="xl">
                {words.title}
              </Title>
              <Text c="var(--ink-soft)">{words.text}</Text>
              <Group justify="center">
                <Button size="lg" radius="lg" onClick={choose}>
                  {words.choose}
                </Button>
                <AssetPicker size="lg" {...picking} />
              </Group>
            </div>
          )}
        </FileDrop>
      ) : (
        <>
          <PageDrop onFiles={add} />
          <div>
            <AssetPicker size="xs" {...picking} />
          </div>
        </>
      )}
      <UploadCard upload={uploads} />
      {uploads.waiting.length === 0 ? null : (
        <Text size="sm" c="var(--ink-soft)" aria-live="polite">
          {words.waiting}
        </Text>
      )}
      {uploads.problem === null ? null : (
        <ProblemAlert problem={uploads.problem} onRetry={uploads.tryAgain} />
      )}
      <RefusedFiles files={refused} />
      {problem === null ? null : <ProblemAlert problem={problem} />}
    </AssetDrop>
  );
}

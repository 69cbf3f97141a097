import { Kbd, Modal } from "@mantine/core";
import { useTranslation } from "react-i18next";
import styles from "./video-editor.module.css";

/** What keys do in the editor: each row with the keys that do it, of which those of an inner list are pressed at once. */
export function EditorKeys({ isShown, onClose }: { isShown: boolean; onClose: () => void }) {
  const { t } = useTranslation(["video-editor", "slideshow", "clips", "common"]);
  const rows: readonly (readonly [string, readonly (readonly string[])[]])[] = [
    [t("slideshow:preview.play"), [["Space"]]],
    [t("keys.frame"), [["←"], ["→"], [","], ["."]]],
    [
      t("keys.beat"),
      [
        ["Shift", ","],
        ["Shift", "."],
      ],
    ],
    [
      t("keys.second"),
      [
        ["Shift", "←"],
        ["Shift", "→"],
      ],
    ],
    [t("timeline.split"), [["S"]]],
    [t("keys.cutAtBeat"), [["B"]]],
    [t("keys.trim"), [["["], ["]"]]],
    [t("shot.nextBest"), [["N"]]],
    [t("clips:cut.three"), [["1"], ["2"], ["3"]]],
    [t("over.safe"), [["G"]]],
    [t("over.beats"), [["Shift", "B"]]],
    [
      t("keys.move"),
      [
        ["Alt", "←"],
        ["Alt", "→"],
      ],
    ],
    [t("shot.remove"), [["Delete"]]],
    [t("keys.swap"), [["X"]]],
    [t("loudness.add"), [["V"]]],
    [t("loudness.move"), [["↑"], ["↓"], ["←"], ["→"]]],
    [t("slideshow:beats.tapAlong"), [["T"]]],
    [t("keys.cutLength"), [["1"], ["2"], ["3"], ["4"]]],
    [t("keys.loop"), [["L"]]],
    [t("slideshow:slides.undo"), [["Ctrl", "Z"]]],
    [t("slideshow:slides.redo"), [["Ctrl", "Shift", "Z"]]],
    [t("keys.none"), [["Esc"]]],
    [t("keys.heading"), [["?"]]],
  ];
  return (
    <Modal
      opened={isShown}
      onClose={onClose}
      title={t("keys.heading")}
      closeButtonProps={{ "aria-label": t("common:action.close") }}
    >
      <dl className={styles.keys}>
        {rows.map(([what, ways]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd dir="ltr">
              {ways.map((keys) => (
                <span key={keys.join()}>
                  {keys.map((key) => (
                    <Kbd key={key}>{key}</Kbd>
                  ))}
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}

/** The keys that are pressed most while a video is arranged; with music those too that go by it, where there is space. */
export function KeyHints({ hasMusic, hasSection }: { hasMusic: boolean; hasSection: boolean }) {
  const { t } = useTranslation("video-editor");
  const hints: readonly (readonly [readonly string[], string])[] = [
    [["S"], t("timeline.split")],
    [["[", "]"], t("keys.trimShort")],
    [["N"], t("shot.nextBest")],
    [["X"], t("keys.swapShort")],
    ...(hasMusic ? ([[["B"], t("keys.beatShort")]] as const) : []),
    ...(hasSection ? ([[["L"], t("sections.loop")]] as const) : []),
  ];
  return (
    <dl className={styles.hints}>
      {hints.map(([keys, what]) => (
        <div key={what}>
          <dt dir="ltr">
            {keys.map((key) => (
              <Kbd key={key} size="xs">
                {key}
              </Kbd>
            ))}
          </dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
  );
}

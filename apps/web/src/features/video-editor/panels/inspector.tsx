import type { Composition } from "@voxloom/composition";
import type { Material } from "@voxloom/contract";
import type { ReactNode } from "react";
import type { SeenClips } from "../../../ordering/video/use-clip-looks.ts";
import type { SpokenScript } from "../../../ordering/video/use-narration.ts";
import type { Playback } from "../../../ordering/video/use-playback.ts";
import { SectionPanel } from "../music/section-panel.tsx";
import type { MusicSections } from "../music/use-music-sections.ts";
import type { DubbedUntil } from "../use-dubbed-clips.ts";
import type { VideoEdit } from "../use-video-edit.ts";
import styles from "../video-editor.module.css";
import { DubNote } from "./dub-note.tsx";
import { EffectPanel } from "./effect-panel.tsx";
import { ShotPanel } from "./shot-panel.tsx";
import { TextPanel } from "./text-panel.tsx";
import type { ScriptDraft } from "./voice-part.tsx";
import { WholePanel } from "./whole-panel.tsx";

type InspectorProps = {
  edit: VideoEdit;
  materials: ReadonlyMap<string, Material>;
  seen: SeenClips;
  composition: Composition;
  /** Other cuts of the clips; null: they stand elsewhere. */
  cuts: ReactNode;
  /** The music as far as it is known. */
  music: Material | undefined;
  playback: Playback;
  /** What a voice says, as far as it is spoken. */
  script: SpokenScript;
  writing: ScriptDraft;
  dubbedUntil: DubbedUntil;
  sections: MusicSections;
  /** The chosen part of the music is to be named. */
  isNaming: boolean;
  onNamed: () => void;
};

/** What is chosen, with all that can be changed of it; the whole video where nothing is. */
export function Inspector({
  edit,
  materials,
  seen,
  composition,
  cuts,
  music,
  playback,
  script,
  writing,
  dubbedUntil,
  ...props
}: InspectorProps) {
  const { shot, text, effect } = edit.chosen;
  const { sections, isNaming, onNamed } = props;
  return (
    <aside className={styles.inspector}>
      {shot !== null ? (
        <>
          <ShotPanel
            key={shot.shot.id}
            {...{ edit, materials, seen, composition, playback }}
            started={shot}
          />
          <DubNote shot={shot.shot} untilMs={dubbedUntil} />
        </>
      ) : text !== null ? (
        <TextPanel key={text.id} edit={edit} text={text} />
      ) : effect !== null ? (
        <EffectPanel key={effect.id} edit={edit} effect={effect} />
      ) : sections.chosen !== null ? (
        <SectionPanel
          key={sections.chosen.index}
          section={sections.chosen}
          music={sections}
          {...{ materials, isNaming, onNamed }}
        />
      ) : (
        <WholePanel {...{ edit, cuts, music, script, writing }} />
      )}
    </aside>
  );
}

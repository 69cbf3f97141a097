import { Button, CloseButton, Group } from "@mantine/core";
import { IconArrowBackUp, IconPlus } from "@tabler/icons-react";
import { useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "../../../ui/icon-button.tsx";
import type { Chord } from "./chord.ts";
import { ChordKeys } from "./chord-keys.tsx";
import { chordText } from "./chord-words.ts";
import type { CommandId } from "./command-list.ts";
import styles from "./keys.module.css";
import { getOwner, giveKey, resetKeys, takeKey, useKeyChanges, useKeysStore } from "./keys-store.ts";
import { useCommandKeys } from "./use-command-label.ts";
import { useKeyRecorder } from "./use-key-recorder.ts";

type Spec = { chord: Chord; owner: CommandId };

/** A command with its keys: add one by pressing it, take one away, go back to the product's own. */
export function KeysRow({ id }: { id: CommandId }) {
  const { t } = useTranslation("editor-keys");
  const keys = useCommandKeys(id);
  const store = useKeysStore();
  const isChanged = useKeyChanges((changes) => changes[id] !== undefined);
  const [spec, setSpec] = useState<Spec | null>(null);
  const command = t(`command.${id}`);
  const recorder = useKeyRecorder(
    useCallback(
      (chord) => {
        const owner = getOwner(store.getState().changes, chord, id);
        if (owner === null) giveKey(store, id, chord);
        setSpec(owner === null ? null : { chord, owner });
      },
      [id, store],
    ),
  );
  return (
    <div className={styles.row}>
      <dt className={styles.name}>{command}</dt>
      <dd className={styles.keys}>
        {keys.map((chord) => (
          <span key={chord} className={styles.key}>
            <ChordKeys chord={chord} />
            <CloseButton
              size="sm"
              aria-label={t("map.remove", { keys: chordText(chord, t), command })}
              onClick={() => takeKey(store, id, chord)}
            />
          </span>
        ))}
        {recorder.isRecording ? (
          <Button size="compact-xs" variant="light" aria-live="assertive" onClick={recorder.stop}>
            {t("map.press")}
          </Button>
        ) : (
          <IconAction label={t("map.add", { command })} onClick={recorder.start}>
            <IconPlus size={16} />
          </IconAction>
        )}
        {isChanged ? (
          <IconAction label={t("map.reset", { command })} onClick={() => resetKeys(store, id)}>
            <IconArrowBackUp size={16} data-mirror />
          </IconAction>
        ) : null}
      </dd>
      {spec === null ? null : (
        <Conflict
          spec={spec}
          onTake={() => {
            giveKey(store, id, spec.chord);
            setSpec(null);
          }}
          onLeave={() => setSpec(null)}
        />
      )}
    </div>
  );
}

type IconActionProps = { label: string; onClick: () => void; children: React.ReactNode };

function IconAction({ label, onClick, children }: IconActionProps) {
  return (
    <IconButton size="md" variant="subtle" label={label} onClick={onClick}>
      {children}
    </IconButton>
  );
}

type ConflictProps = { spec: Spec; onTake: () => void; onLeave: () => void };

function Conflict({ spec, onTake, onLeave }: ConflictProps) {
  const { t } = useTranslation("editor-keys");
  return (
    <dd className={styles.conflict} role="alert">
      {t("map.taken", { keys: chordText(spec.chord, t), command: t(`command.${spec.owner}`) })}
      <Group gap="xs" mt={4}>
        <Button size="compact-sm" onClick={onTake}>
          {t("map.takeOver")}
        </Button>
        <Button size="compact-sm" variant="default" onClick={onLeave}>
          {t("map.leave")}
        </Button>
      </Group>
    </dd>
  );
}

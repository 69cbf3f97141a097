import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import { useEditor } from "../../document/stores.tsx";
import { useSpeakerName } from "../../speakers/use-speaker-name.ts";
import { type Lane, layLanes, rulerPx } from "../lines/lanes.ts";
import type { Timeline } from "../stage/timeline.ts";
import styles from "./timeline.module.css";

/** What the rows are, beside them. */
export function LaneHeaders({ timeline }: { timeline: Timeline }) {
  const speakers = useEditor((state) => state.script.speakers);
  const audios = useStore(timeline.surroundings, (state) => state.audios);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const scroll = () => {
      const { laneScrollPx } = timeline.view.getState();
      if (list.current) list.current.style.transform = `translateY(${-laneScrollPx}px)`;
    };
    scroll();
    return timeline.view.subscribe((state, before) => {
      if (state.laneScrollPx !== before.laneScrollPx) scroll();
    });
  }, [timeline]);
  return (
    <div
      className={styles.headers}
      style={{ paddingTop: rulerPx }}
      onWheel={(event) => timeline.view.getState().scrollLanes(event.deltaY)}
    >
      <div className={styles.headersView}>
        <ul ref={list} className={styles.headerList}>
          {layLanes(audios, speakers).map((lane) => (
            <LaneHeader key={lane.kind === "speaker" ? lane.speaker.id : lane.kind} lane={lane} />
          ))}
        </ul>
      </div>
    </div>
  );
}

function LaneHeader({ lane }: { lane: Lane }) {
  const { t } = useTranslation("editor-timeline");
  const speakerName = useSpeakerName();
  const name = lane.kind === "speaker" ? speakerName(lane.speaker) : t(`lane.${lane.kind}`);
  return (
    <li className={styles.header} style={{ height: lane.heightPx }} title={name}>
      {lane.kind === "speaker" ? (
        <span className={styles.swatch} style={{ background: lane.speaker.color }} />
      ) : null}
      <bdi className={styles.headerName}>{name}</bdi>
    </li>
  );
}

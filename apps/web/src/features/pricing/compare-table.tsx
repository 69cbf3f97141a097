import { IconCheck, IconMinus } from "@tabler/icons-react";
import { getPlanName, planLevel, planLevels } from "@voxloom/contract";
import { SiteChoice } from "../../ui/site-choice.tsx";
import styles from "./compare-table.module.css";
import type { ComparedGroupWords, ComparedValue, PricingContent } from "./pricing-content.ts";

type CompareTableProps = {
  words: PricingContent["words"]["compare"];
  values: PricingContent["values"];
  groups: readonly ComparedGroupWords[];
};

/** Every line of what the plans allow. Where five columns have no room, one plan is chosen, also without scripts. */
export function CompareTable({ words, values, groups }: CompareTableProps) {
  return (
    <div className={styles.compare}>
      <div className={styles.choice}>
        <SiteChoice
          label={words.choose}
          name="compared-plan"
          value={String(planLevel.Pro)}
          options={planLevels.map((level) => ({ value: String(level), label: getPlanName(level) }))}
        />
      </div>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{words.what}</th>
            {planLevels.map((level) => (
              <th key={level} scope="col" data-level={level}>
                {getPlanName(level)}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map((group) => (
          <tbody key={group.id}>
            <tr className={styles.group}>
              <th scope="rowgroup">{group.name}</th>
            </tr>
            {group.lines.map(({ id, name, about, values: ofPlans }) => (
              <tr key={id} data-flag={id}>
                <th scope="row">
                  {name}
                  <span className={styles.about}>{about}</span>
                </th>
                {planLevels.map((level) => (
                  <td key={level} data-level={level}>
                    <Value value={ofPlans[level] ?? false} words={values} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

function Value({ value, words }: { value: ComparedValue; words: CompareTableProps["values"] }) {
  if (typeof value === "string") return value;
  const Icon = value ? IconCheck : IconMinus;
  return (
    <>
      <Icon size={20} aria-hidden="true" className={value ? styles.yes : styles.no} />
      <span className="unseen">{value ? words.yes : words.no}</span>
    </>
  );
}

// What the list is to assistive technology: a grid. Elements of a table cannot be placed by a virtual list, so the
// roles are given to plain ones.

/** The list, of which only a few of all its rows are there. */
export const getGrid = ({ label, rows }: { label: string; rows: number }) =>
  ({ role: "grid", "aria-label": label, "aria-rowcount": rows, "aria-multiselectable": true }) as const;

export const rowGroup = { role: "rowgroup" } as const;

/** A row; its number counts from 1. */
export const gridRow = (row: { label: string; number: number; isSelected: boolean }) =>
  ({
    role: "row",
    "aria-label": row.label,
    "aria-rowindex": row.number,
    "aria-selected": row.isSelected,
  }) as const;

export const gridCell = { role: "gridcell" } as const;

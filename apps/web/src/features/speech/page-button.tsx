import { Button, Popover, Stack, Text, TextInput } from "@mantine/core";
import { IconWorld } from "@tabler/icons-react";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { completeAddress } from "../../lib/complete-address.ts";

type PageButtonProps = { isBusy: boolean; onPage: (url: string) => void };

/** Asks for the address of a page whose article is to be spoken. */
export function PageButton({ isBusy, onPage }: PageButtonProps) {
  const { t } = useTranslation("speech");
  const [isOpen, setIsOpen] = useState(false);
  // It stays for the next time: a page that does not come is often one with a letter too much.
  const [typed, setTyped] = useState("");
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const url = typed.trim();
    if (url === "") return;
    setIsOpen(false);
    onPage(completeAddress(url));
  };
  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="bottom-end" withArrow trapFocus returnFocus>
      <Popover.Target>
        <Button
          size="xs"
          variant="subtle"
          leftSection={<IconWorld size={16} aria-hidden="true" />}
          loading={isBusy}
          onClick={() => setIsOpen((old) => !old)}
        >
          {t("page.open")}
        </Button>
      </Popover.Target>
      <Popover.Dropdown w={320} maw="90vw">
        <form noValidate onSubmit={send}>
          <Stack gap="xs">
            <TextInput
              name="url"
              type="url"
              dir="ltr"
              label={t("page.address")}
              placeholder="https://…"
              autoComplete="off"
              value={typed}
              onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            />
            <Text size="xs" c="var(--ink-soft)">
              {t("page.hint")}
            </Text>
            <Button type="submit" size="xs">
              {t("page.get")}
            </Button>
          </Stack>
        </form>
      </Popover.Dropdown>
    </Popover>
  );
}

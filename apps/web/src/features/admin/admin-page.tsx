import { Tabs } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { siteSettings } from "../../lib/site/site-settings.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { AnnouncementsTab } from "./announcements/announcements-tab.tsx";
import { CodesTab } from "./codes/codes-tab.tsx";
import { InquiriesTab } from "./inquiries-tab.tsx";
import { LogTab } from "./log-tab.tsx";
import { NewslettersTab } from "./newsletters/newsletters-tab.tsx";
import { OverviewTab } from "./overview/overview-tab.tsx";
import { PaymentsTab } from "./payments/payments-tab.tsx";
import { PeopleTab } from "./people-tab.tsx";
import { PersonDrawer } from "./person-drawer.tsx";
import { PricesTab } from "./prices/prices-tab.tsx";
import { PartnersTab } from "./programs/partners-tab.tsx";
import { QueueTab } from "./queue-tab.tsx";
import { ReferralsTab } from "./referrals/referrals-tab.tsx";
import { SearchBox } from "./search/search-box.tsx";
import { PersonPage } from "./story/person-page.tsx";
import { VoicesTab } from "./voices-tab.tsx";

const allTabs = [
  "overview",
  "people",
  "queue",
  "payments",
  "prices",
  "codes",
  "referrals",
  "voices",
  "inquiries",
  "partners",
  "newsletters",
  "announcements",
  "log",
] as const;
/** Where nothing is sold there is nothing to do here. */
const tabsOfMoney: readonly string[] = ["payments", "prices", "codes", "referrals"];

/** Where administrators work. The open tab and person stand in the address, so that both can be kept and sent. */
export function AdminPage() {
  const [query] = useSearchParams();
  const userId = query.get("person");
  // Another person's page begins anew.
  return userId === null ? <AdminTabs /> : <PersonPage key={userId} userId={userId} />;
}

function AdminTabs() {
  const { t } = useTranslation("admin");
  const tabs = allTabs.filter((name) => siteSettings.hasBilling || !tabsOfMoney.includes(name));
  const [query, setQuery] = useSearchParams();
  const tab = tabs.find((name) => name === query.get("tab")) ?? (query.has("user") ? "people" : "overview");
  const set = (name: string, value: string | null) =>
    setQuery((now) => {
      const next = new URLSearchParams(now);
      if (value === null) next.delete(name);
      else next.set(name, value);
      return next;
    });
  const found = query.get("q") ?? "";
  const isTest = query.get("mode") === "test";
  // What was found before is not looked for at the next place.
  const go = (there: Record<string, string>) => setQuery(new URLSearchParams({ tab, ...there }));
  const open = (userId: string) => set("user", userId);
  // What an address without a tab showed below the person stays.
  const close = () =>
    setQuery((now) => {
      const next = new URLSearchParams(now);
      next.delete("user");
      next.set("tab", tab);
      return next;
    });
  return (
    <>
      <PageHead title={t("title")} intro={t("intro")}>
        <SearchBox />
      </PageHead>
      <Tabs value={tab} onChange={(name) => go(name === null ? {} : { tab: name })} keepMounted={false}>
        <Tabs.List mb="lg">
          {tabs.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {t(`tab.${name}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="overview">
          <OverviewTab />
        </Tabs.Panel>
        <Tabs.Panel value="people">
          <PeopleTab onOpen={open} />
        </Tabs.Panel>
        <Tabs.Panel value="queue">
          <QueueTab key={found} found={found} onOpen={open} />
        </Tabs.Panel>
        <Tabs.Panel value="payments">
          <PaymentsTab key={`${found} ${isTest}`} found={found} isTest={isTest} onOpen={open} />
        </Tabs.Panel>
        <Tabs.Panel value="prices">
          <PricesTab />
        </Tabs.Panel>
        <Tabs.Panel value="codes">
          <CodesTab key={found} found={found} />
        </Tabs.Panel>
        <Tabs.Panel value="referrals">
          <ReferralsTab onOpen={open} />
        </Tabs.Panel>
        <Tabs.Panel value="voices">
          <VoicesTab onOpen={open} />
        </Tabs.Panel>
        <Tabs.Panel value="inquiries">
          <InquiriesTab />
        </Tabs.Panel>
        <Tabs.Panel value="partners">
          <PartnersTab onOpen={open} />
        </Tabs.Panel>
        <Tabs.Panel value="newsletters">
          <NewslettersTab />
        </Tabs.Panel>
        <Tabs.Panel value="announcements">
          <AnnouncementsTab />
        </Tabs.Panel>
        <Tabs.Panel value="log">
          <LogTab />
        </Tabs.Panel>
      </Tabs>
      <PersonDrawer userId={query.get("user")} onClose={close} />
    </>
  );
}

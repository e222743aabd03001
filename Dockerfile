# Builds the website, the admin app, and the server, and runs them. The pages contain the name and the
# address, so pass them when building:
# docker build --build-arg PUBLIC_URL=https://www.example.com --build-arg PRODUCT_NAME=Duet -t duet .

FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY . .
# On Node 24, all native packages are prebuilt, so nothing needs an install script or a compiler.
RUN npm ci --ignore-scripts --no-audit --no-fund
ARG PRODUCT_NAME=Duet
ARG PUBLIC_URL=http://localhost:3000
ENV PRODUCT_NAME=$PRODUCT_NAME PUBLIC_URL=$PUBLIC_URL TURBO_TELEMETRY_DISABLED=1
RUN npx turbo run build --filter="./apps/*" && node apps/site/dist/server/prerender.js
RUN npm prune --omit=dev --ignore-scripts --no-audit --no-fund

FROM node:24-bookworm-slim
WORKDIR /app
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/apps/server/package.json ./apps/server/package.json
COPY --from=build /app/apps/server/dist ./apps/server/dist
COPY --from=build /app/apps/site/package.json ./apps/site/package.json
COPY --from=build /app/apps/site/dist ./apps/site/dist
COPY --from=build /app/apps/admin/dist ./apps/admin/dist
COPY --from=build /app/docs/api/openapi.json ./docs/api/openapi.json
RUN mkdir -m 700 /data && chown node:node /data
ARG PRODUCT_NAME=Duet
ARG PUBLIC_URL=http://localhost:3000
ENV DATA_DIR=/data PRODUCT_NAME=$PRODUCT_NAME PUBLIC_URL=$PUBLIC_URL
USER node
VOLUME /data
EXPOSE 3000 3001
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "apps/server/dist/main.js"]

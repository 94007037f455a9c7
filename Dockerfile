# The first stage builds; the second contains only what is needed to run.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY . .
RUN npm ci --include=dev \
 && npm run build \
 && npm prune --omit=dev

FROM node:24-bookworm-slim
ENV NODE_ENV=production
COPY --from=build /app/node_modules /app/node_modules
COPY --from=build /app/cli/dist /app/cli/dist
COPY --from=build /app/web/dist /app/web/dist
COPY --from=build /app/deploy/roundhouse.mjs /app/deploy/roundhouse.mjs
# The embedded database is in ./data.
RUN install --directory --owner=node --group=node --mode=0700 /var/lib/roundhouse /var/lib/roundhouse/data
WORKDIR /var/lib/roundhouse
VOLUME /var/lib/roundhouse/data
USER node
EXPOSE 8080
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:8080/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "/app/deploy/roundhouse.mjs"]
CMD ["serve", "--host", "0.0.0.0", "--port", "8080", "--log", "info"]

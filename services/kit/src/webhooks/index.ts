export { computeSilenceTimeoutMs, type PostResponse, post } from './post.ts'
export { SendError, shortenResponse } from './sendError.ts'
export { createSignedHeaders } from './standardWebhook.ts'
export { readWebhookConfig, type WebhookConfig } from './webhookConfig.ts'

/** A subscriber in the response of `GET /api/newsletter`. */
export interface Subscriber {
  /** UUID. */
  id: string
  email: string
  /** When the person subscribed, in ISO 8601, UTC. */
  subscribed_at: string
  is_active: boolean
}

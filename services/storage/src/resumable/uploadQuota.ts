/** How long after its creation an upload can be resumed, in milliseconds. */
export const EXPIRATION_MS = 24 * 60 * 60 * 1000

/** How much unfinished resumable uploads can reserve. */
export interface UploadQuotaSettings {
  /** Maximum number of unfinished uploads per owner and per caller. */
  uploads: number
  /** Maximum number of unfinished uploads in total. */
  uploadsTotal: number
  /** Maximum bytes that the unfinished uploads of an owner or a caller reserve. */
  bytes: number
  /** Maximum bytes that all unfinished uploads reserve. */
  bytesTotal: number
  /** Maximum size of one upload, in bytes. Uploads of unknown size reserve as much. */
  maxUploadBytes: number
}

export interface Reservation {
  id: string
  /** Whom the upload belongs to. `null` means that it has only the limits in total. */
  owner: string | null
  /** The client that created the upload, if it has limits, too. */
  caller: string | null
  /** Size of the complete file in bytes, or `undefined` if it's unknown. */
  size: number | undefined
  /** Unix time in milliseconds. */
  createdAt: number
}

/** Why an upload doesn't fit. */
interface Refusal {
  /** Seconds until the oldest upload under the same limit expires. */
  waitSeconds: number
  /** Uploads of the same owner that would make room. A limit in total has none. */
  replaceable: readonly Reservation[]
}

export type UploadQuota = ReturnType<typeof createUploadQuota>

/** Counts the unfinished uploads and their bytes. */
export function createUploadQuota(settings: UploadQuotaSettings) {
  const { uploads, uploadsTotal, maxUploadBytes } = settings
  // One upload of the maximum size always fits.
  const bytes = Math.max(settings.bytes, maxUploadBytes)
  const bytesTotal = Math.max(settings.bytesTotal, maxUploadBytes)
  const reservations = new Map<string, Reservation>()

  const list = () => [...reservations.values()]
  const sumBytes = (group: readonly Reservation[]) =>
    group.reduce((sum, { size }) => sum + (size ?? maxUploadBytes), 0)

  return {
    /** Adds a reservation, even if it exceeds the limits. */
    set(reservation: Reservation): void {
      reservations.set(reservation.id, reservation)
    },

    list,

    resize(id: string, size: number | undefined): void {
      const reservation = reservations.get(id)
      if (reservation) reservations.set(id, { ...reservation, size })
    },

    release(id: string): void {
      reservations.delete(id)
    },

    /** Returns the IDs of the uploads that can't be resumed anymore. */
    listExpired(now: number): string[] {
      return list().flatMap(({ id, createdAt }) => (createdAt + EXPIRATION_MS <= now ? [id] : []))
    },

    /** Adds a reservation if it fits. Otherwise, returns why it doesn't. */
    reserve(reservation: Reservation): Refusal | undefined {
      const { createdAt, owner } = reservation
      const groups = [{ members: list(), maxCount: uploadsTotal, maxBytes: bytesTotal }]
      for (const key of ['owner', 'caller'] as const) {
        if (reservation[key] === null) continue
        const members = list().filter((other) => other[key] === reservation[key])
        groups.push({ members, maxCount: uploads, maxBytes: bytes })
      }
      const fullGroup = groups.find(
        ({ members, maxCount, maxBytes }) =>
          members.length >= maxCount || sumBytes([...members, reservation]) > maxBytes,
      )
      if (!fullGroup) {
        reservations.set(reservation.id, reservation)
        return undefined
      }
      const oldest = Math.min(...fullGroup.members.map((member) => member.createdAt))
      const waitMs = oldest + EXPIRATION_MS - createdAt
      return {
        waitSeconds: Math.max(1, Math.ceil(waitMs / 1000)),
        replaceable:
          fullGroup === groups[0]
            ? []
            : fullGroup.members.filter((member) => member.owner === owner),
      }
    },
  }
}

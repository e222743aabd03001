/** Formats the first eight digits of a submission's ID as a short reference: `4F9A-21C7`. */
export function formatReference(submissionId: string): string {
  return `${submissionId.slice(0, 4)}-${submissionId.slice(4, 8)}`.toUpperCase()
}

export function countEdits(count: number): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'edit' : 'edits'}`
}

/** Finds files that the browser can no longer read because they were changed, moved, or deleted. */
export async function findUnreadable(files: readonly File[]): Promise<File[]> {
  const isReadableByIndex = await Promise.all(
    files.map((file) =>
      file
        .slice(0, 1)
        .arrayBuffer()
        .then(
          () => true,
          () => false,
        ),
    ),
  )
  return files.filter((_, index) => !isReadableByIndex[index])
}

const folders = new WeakSet<File>()

/**
 * Returns the files that the user dropped or pasted. Remembers which of them are folders, because
 * browsers represent a folder as a file, and its name can end like the name of a file.
 */
export function readFiles({ files, items }: DataTransfer): File[] {
  // In tests with jsdom, simulated events often have no items, and items lack the method.
  const fileItems = Array.from(items ?? []).filter(({ kind }) => kind === 'file')
  return Array.from(files, (file, index) => {
    if (fileItems[index]?.webkitGetAsEntry?.()?.isDirectory) folders.add(file)
    return file
  })
}

/** Returns whether a file from `readFiles` is a folder. */
export function isFolder(file: File): boolean {
  return folders.has(file)
}

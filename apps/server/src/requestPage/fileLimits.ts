/** Maximum number of files of one request. */
export const MAX_REQUEST_FILES = 20

export const TOO_MANY_FILES = `A request can have at most ${MAX_REQUEST_FILES} files. To send more, reply to our email.`

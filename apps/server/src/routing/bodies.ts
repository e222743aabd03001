import type { AppError } from '@duet/kit'
import { MAX_JSON_BYTES, readJson } from '@duet/kit/http'
import type { Request, Response } from 'express'
import * as v from 'valibot'
import { errors } from '../errors.ts'
import { MAX_FORM_BYTES, readFields } from '../http/fields.ts'
import { readValidBody } from '../http/validBody.ts'

type Mutable<T> = T extends object ? { -readonly [Key in keyof T]: Mutable<T[Key]> } : T

/** How a route reads the body of a request. `Input` is what clients send. */
export interface RouteBody<Input, Output> {
  /** The accepted media types. */
  types: readonly string[]
  /** Describes valid bodies. */
  schema: v.GenericSchema
  maxBytes: number
  read: (req: Request, res: Response) => Promise<Output>
  /** Never set. Makes the compiler check that the schema accepts what clients send. */
  accepts?: (input: Mutable<Input>) => void
  /** Never set. Makes the compiler check that both know the same properties. */
  properties?: (name: keyof Input) => keyof Input
}

interface JsonOptions {
  /** @default 16 KiB */
  maxBytes?: number
  /** Creates the error for invalid JSON. @default 400 with a message for each invalid property */
  createError?: () => AppError
  /** Whether the body can have another content type. @default false */
  allowsAnyType?: boolean
}

/** Accepts a JSON object. */
export function json<Input, Output>(
  schema: v.GenericSchema<Input, Output>,
  { maxBytes = MAX_JSON_BYTES, createError, allowsAnyType = false }: JsonOptions = {},
): RouteBody<Input, Output> {
  return {
    types: ['application/json'],
    schema,
    maxBytes,
    async read(req, res) {
      if (!createError) return readValidBody(schema, req, res, maxBytes)
      if (!allowsAnyType && !req.is('json')) throw errors.unsupportedContentType()
      const parseResult = v.safeParse(schema, await readJson(req, res, maxBytes))
      // Valibot's object schemas also accept arrays.
      if (parseResult.success && !Array.isArray(req.body)) return parseResult.output
      throw createError()
    },
  }
}

/** Accepts a small form without files, or JSON. The handler validates the fields. */
export function form<Input>(
  schema: v.GenericSchema<Input>,
): RouteBody<Input, Readonly<Record<string, unknown>>> {
  return {
    types: ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'],
    schema,
    maxBytes: MAX_FORM_BYTES,
    read: readFields,
  }
}

/** Accepts a body that isn't a form or JSON. The handler reads it. */
export function unread(
  types: readonly string[],
  schema: v.GenericSchema,
  { maxBytes }: { maxBytes: number },
): RouteBody<never, undefined> {
  return { types, schema, maxBytes, read: async () => undefined }
}

/** Accepts a form with files. The handler reads it, once there's space for the files. */
export function upload(
  schema: v.GenericSchema,
  { maxBytes }: { maxBytes: number },
): RouteBody<never, undefined> {
  return { types: ['multipart/form-data'], schema, maxBytes, read: async () => undefined }
}

import { createReader } from '@duet/kit'
import { expect, it } from 'vitest'
import { readS3Settings } from './storeSettings.ts'

const read = (url: string) => readS3Settings(createReader({ STORAGE_URL: url }), 'STORAGE_URL')

it('is the disk without a URL', () => {
  expect(read('')).toBeUndefined()
})

it('reads all parts of the URL', () => {
  expect(
    read('s3://AKID:a%2Fb%2Bc@s3.example.com:9000/files/duet/live?region=eu-1&style=host&tls=off'),
  ).toEqual({
    endpoint: 'http://s3.example.com:9000',
    region: 'eu-1',
    bucket: 'files',
    prefix: 'duet/live/',
    isPathStyle: false,
    accessKeyId: 'AKID',
    secretAccessKey: 'a/b+c',
  })
})

it('has defaults', () => {
  expect(read('s3://AKID:hunter2@s3.example.com/files')).toEqual({
    endpoint: 'https://s3.example.com',
    region: 'us-east-1',
    bucket: 'files',
    prefix: '',
    isPathStyle: true,
    accessKeyId: 'AKID',
    secretAccessKey: 'hunter2',
  })
})

it.each([
  'https://AKID:hunter2@s3.example.com/files',
  's3://s3.example.com/files',
  's3://AKID@s3.example.com/files',
  's3://AKID:hunter2%2@s3.example.com/files',
  's3://AKID:hunter2@s3.example.com',
  's3://AKID:hunter2@s3.example.com/f',
  's3://AKID:hunter2@s3.example.com/files/a%20b',
  's3://AKID:hunter2@s3.example.com/files?secret=hunter2',
  's3://AKID:hunter2@s3.example.com/files?style=hunter2',
  's3://AKID:hunter2@s3.example.com/files?tls=hunter2',
  's3://AKID:hunter2@s3.example.com/files?region=hunter%202',
  's3://AKID:hunter2/with+slash@s3.example.com/files',
])('rejects %s without repeating it', (url) => {
  let message = ''
  try {
    read(url)
  } catch (error) {
    message = String(error)
  }
  expect(message).toMatch(/^ConfigError: STORAGE_URL .+\.$/)
  expect(message).not.toMatch(/hunter|AKID/)
})

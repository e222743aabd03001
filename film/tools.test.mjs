import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findCut } from './tools.mjs'

test('finds a cut and the film that it can be encoded from', () => {
  const { cut, film, shot } = findCut('hero-night-tablet-1200')
  assert.deepEqual(cut, {
    name: 'hero-night-tablet-1200',
    width: 1200,
    crop: 'crop=1620:1080:300:0',
    isPicture: false,
  })
  assert.equal(film.name, 'hero-night-1920')
  assert.deepEqual(shot.quality, { av1: 32, h264: 22 })
})

test('finds no cut for the widest film, for a still picture, or for an unknown name', () => {
  for (const name of ['hero-1920', 'still-head-1200', 'hero-tablet'])
    assert.throws(() => findCut(name), /no cut "/)
})

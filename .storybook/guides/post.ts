import type { Post } from '@duet/embed-post/post'

/** A short post for the examples. */
export const examplePost: Post = {
  id: '1',
  url: 'https://x.com/halden/status/1',
  user: {
    name: 'Halden',
    screenName: 'halden',
    url: 'https://x.com/halden',
    avatarShape: 'Circle',
  },
  text: [{ text: 'One robot, 24 hours, more than 850 napkins.' }],
  createdAt: '2025-09-15T14:03:00Z',
  likeCount: 12,
  replyCount: 3,
  media: [],
  links: [],
  isSensitive: false,
  isTruncated: false,
  isEdited: false,
}

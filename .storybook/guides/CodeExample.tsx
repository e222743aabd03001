import { Text } from '@duet/ui'

/** An example of code, for behavior that a picture can't show. */
export function CodeExample({ code }: { code: string }) {
  return (
    <Text variant="monoSmall" as="div" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      <code>{code}</code>
    </Text>
  )
}

// Imports each entry point and each kind of style sheet, as the READMEs describe.
import '@duet/ui/styles.css'
import '@duet/ui/base.css'
import '@duet/ui/carousel.css'
import '@duet/forms/styles.css'
import '@duet/forms/sign-in-form.css'
import '@duet/embed-post/styles.css'
import { PostCard } from '@duet/embed-post'
import { parsePost } from '@duet/embed-post/post'
import { SignInForm } from '@duet/forms'
import { parseNewsletter } from '@duet/forms/schema'
import { Button, type ButtonProps, mergeProps } from '@duet/ui'
import { media } from '@duet/ui/theme'
import { light } from '@duet/ui/tokens'

export const props: ButtonProps = { tone: 'primary', children: media.mobile + light.ink }
export const components = [Button, PostCard, SignInForm]
export const results: [boolean, string | undefined] = [parseNewsletter({}).ok, parsePost({}).reason]

// With a type that the compiler doesn't know, `mergeProps` would accept any props.
export const mergedProps: ButtonProps = mergeProps(props, { disabled: true })
// @ts-expect-error `disabled` is a boolean.
mergeProps(props, { disabled: 'yes' })

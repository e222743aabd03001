// Imports each entry point and each kind of style sheet, as the READMEs describe.
import '@duet/ui/styles.css'
import '@duet/ui/base.css'
import '@duet/ui/carousel.css'
import '@duet/forms/styles.css'
import '@duet/forms/sign-in-form.css'
import '@duet/embed-post/styles.css'
import { PostCard, type PostEmbedLabels } from '@duet/embed-post'
import { labels as postLabels } from '@duet/embed-post/labels/ja'
import { parsePost } from '@duet/embed-post/post'
import { type FormTranslation, SignInForm } from '@duet/forms'
import { labels as formLabels } from '@duet/forms/labels/ar'
import { parseNewsletter } from '@duet/forms/schema'
import { Button, type ButtonProps, type Labels, mergeProps } from '@duet/ui'
import type { ComponentSize, Evidence } from '@duet/ui/evidence'
import { labels as uiLabels } from '@duet/ui/labels/de'
import { ButtonCssVars, CarouselDataAttributes } from '@duet/ui/styling'
import { media } from '@duet/ui/theme'
import { light } from '@duet/ui/tokens'

export const props: ButtonProps = { tone: 'primary', children: media.mobile + light.ink }
// React's `style` accepts the constants as keys.
export const style: ButtonProps['style'] = { [ButtonCssVars.colorAccent]: light.accent }
export const selector: '[data-current]' = `[${CarouselDataAttributes.current}]`
export const components = [Button, PostCard, SignInForm]
export const results: [boolean, string | undefined] = [parseNewsletter({}).ok, parsePost({}).reason]

export const readSizes = ({ sizes }: Evidence): readonly ComponentSize[] => sizes.components
// @ts-expect-error The evidence isn't of type `any`.
export const readUnknown = ({ unknown }: Evidence) => unknown

// A missing label would be a type error.
export const labels: { ui: Labels; forms: FormTranslation; posts: PostEmbedLabels } = {
  ui: uiLabels,
  forms: formLabels,
  posts: postLabels,
}
// @ts-expect-error The labels aren't of type `any`.
uiLabels.Dialog.open

// With a type that the compiler doesn't know, `mergeProps` would accept any props.
export const mergedProps: ButtonProps = mergeProps(props, { disabled: true })
// @ts-expect-error `disabled` is a boolean.
mergeProps(props, { disabled: 'yes' })

/** @typedef {readonly [pattern: RegExp, advice: string]} ProseRule */

/**
 * Words and phrases that we avoid in all text, each with a replacement.
 *
 * @type {readonly ProseRule[]}
 */
export const PLAIN_ENGLISH_RULES = [
  // Literary or indirect phrases.
  [/\bwho(?:so)?ever\b/i, 'name the person: "a user who"'],
  [/\b(?:that|those) of\b/i, 'repeat the noun, or use a possessive'],
  [/\bof (?:its|their|his|her|our|my|your) own\b/i, '"its own X" or "a separate X"'],
  [/\bsuch an?\b/i, '"this", "a" or "like this"'],
  [/\bso that (?:it|they|he|she) be\b/i, '"so that it is"'],
  [/\b(?:is|are|was|were) (?:not )?to be\b/i, '"must be", "should be" or "will be"'],
  [
    /(?<!\bthere )\b(?:is|are|was|were) no (?!longer|more|less|one|fewer|different|better|worse)\w+/i,
    '"isn\'t a"',
  ],
  [/\bknows? (?:no|nothing)\b/i, '"doesn\'t depend on" or "doesn\'t know"'],
  [/\b(?:no|nothing|none) but\b/i, '"only"'],
  [/\bto be had\b/i, '"available"'],
  [/\bone would\b/i, '"you would"'],
  [/, for (?:it|they|this|there|he|she) \w+/, '"because"'],
  [/(?<=^|[.;] )(?:Were|Had) (?:it|they|the|an?|this|that|one)\b(?![^.]*\?)/, 'start with "If"'],
  [/(?<=^|[.;] )Nor\b/, '"It also doesn\'t"'],

  // Old-fashioned or formal words.
  [/\banew\b/i, '"again"'],
  [
    /\b(?:upon|whilst|amongst|till|lest|albeit|shall|ought|thereof|therein|wherein|whereby)\b/i,
    'a common word',
  ],
  [/\b(?:hence|thus|thereby|whence|hereby|henceforth)\b/i, '"so"'],
  [/\b(?:in order|so as) to\b/i, '"to"'],

  // British spelling.
  [/\b(?:behavio|colo|favo|hono|neighbo|labo|flavo)ur\w*/i, 'American spelling: "-or"'],
  [
    /\b(?:centre[ds]?|grey|licence|whilst|cancell(?:ed|ing)|labell(?:ed|ing))\b/i,
    'American spelling',
  ],
  [
    /\b(?:initial|recogn|organ|normal|serial|synchron|optim|minim|maxim|author|custom|real|summar|emphas|util|priorit|sanit|categor|standard|general|final)is(?:e[ds]?|ing|ation)\b/i,
    'American spelling: "-ize"',
  ],
]

/**
 * Words and phrases that we avoid in docs, comments, and test titles, each with a replacement.
 *
 * @type {readonly ProseRule[]}
 */
export const PROSE_RULES = [
  ...PLAIN_ENGLISH_RULES,
  [/(?<=^|[.:;] )What (?![^.]*\?)\w+/, 'start with the noun, not with "What"'],

  // Verbs that mean something else in software.
  [/\b(?:is|are|was|were|be|been|being|gets?) told\b/i, '"learns", "receives" or "shows"'],
  [/\btells? (?:of|whether|what|who|which|how)\b/i, '"says", "shows" or "describes"'],
  [/\b(?:stands?|stood) (?!for\b|alone\b|out\b)\w+/i, '"is", "appears" or "belongs"'],
  [/\brests? (?:in|on|at|here|there)\b/i, '"is", "stays" or "relies on"'],
  [/\b(?:goes|go|going|went) on\b/i, '"continues"'],
  [/\bputs? off\b/i, '"delays" or "unsubscribes"'],
  [/\bmend(?:s|ed|ing)?\b/i, '"fix"'],
  [/\b(?:awake|awaken(?:s|ed|ing)?|awoke|asleep)\b/i, '"hydrate", "lazy" or "load"'],
  [/\b(?:is|are|not|be|was) whole\b/i, '"is complete"'],

  // Words that the table of verbs in CONTRIBUTING.md replaces with another one.
  [
    /\b(?:log(?:s|ged|ging)?[ -]out|logg(?:ed|ing) in(?! the\b)|log in to|log-?ins?|log-?outs?)\b/i,
    '"sign in" or "sign out"',
  ],

  // Words that the glossary in CONTRIBUTING.md replaces with another term.
  [/\bdoors?\b/i, '"entry point"'],
  [/\bwalls (?:between|around)\b|\bpackage walls?\b/i, '"boundary"'],
  [/\bthe desk\b/i, '"the admin app"'],
]

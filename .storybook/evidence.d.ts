declare module 'virtual:evidence' {
  type PackageEvidence = import('../scripts/packages/evidence/evidence.ts').Evidence

  /** The evidence of each package, by the name of its folder. */
  const evidence: Readonly<Record<'ui' | 'forms' | 'embed-post', PackageEvidence>>
  export default evidence
}

// Test pages use the same base styles as the apps.
import '../theme/base.css.ts'

// The pages of tests are ours altogether, as the apps' are.
import '../theme/base.css.ts'

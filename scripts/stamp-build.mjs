/** The last step of a build: notes which sources it was made of. */
import { stampBuild } from './ready.mjs'

stampBuild()

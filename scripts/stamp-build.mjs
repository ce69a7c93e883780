/** Last step of a build: records the hash of the built sources. */
import { stampBuild } from './ready.mjs'

stampBuild()

/** Fails before the tests that use the built site if the build is stale. */
import { isBuilt } from '#scripts/ready.mjs'

export default function setup() {
	if (!isBuilt())
		throw new Error('The built site is missing or older than its sources: run "npm run build" first.')
}

/** A link to answer an enquiry without signing in, of the test's own. */
import { randomBytes } from 'node:crypto'
import { hashOfLink } from '#app/features/submissions/visitor-tokens.server.ts'
import { I20 } from '#tests/demo-vehicles.ts'
import { query } from '#tests/test-databases.ts'
import { workerSite } from './site.ts'

/** The address of a link of the newest enquiry, `days`: how long ago it was sent. */
export async function answerLink(days = 0): Promise<string> {
	const token = randomBytes(32).toString('base64url')
	await query(
		workerSite().databaseUrl,
		`insert into answer_links (link_hash, lead_id, vehicle_id, status, reserved_until, price, created_at)
		select '${hashOfLink(token)}', lead.id, cars.id, cars.status, cars.reserved_until, cars.price,
			now() - interval '${days} days'
		from cars, (select id from leads order by created_at desc limit 1) lead where cars.id = '${I20}'`,
	)
	return `/answer-enquiry?link=${token}`
}

/** The demo dealership put into an empty database: all of it, or nothing. */
import { sql } from 'drizzle-orm'
import { blogPosts } from '#app/content/blog-post-table.server.ts'
import { faqs } from '#app/content/faq-table.server.ts'
import { dealerSettings } from '#app/dealer/dealer-table.server.ts'
import { type Database, oneAtATime } from '#app/platform/database.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { showroomGallery } from '#app/showroom/gallery-table.server.ts'
import { cars } from '#app/vehicles/vehicle-table.server.ts'
import { demoBlogPosts } from './blog-posts.ts'
import { demoDealer } from './dealer.ts'
import { demoFiles } from './demo-files.ts'
import { demoFaqs } from './faqs.ts'
import { demoGallery } from './gallery.ts'
import { demoVehicles } from './vehicles.ts'

const tables = [cars, blogPosts, faqs, showroomGallery, dealerSettings]

/** Answers whether it loaded; a database that holds anything is left as it is. */
export function loadDemo({ db, files, log }: Pick<Services, 'db' | 'files' | 'log'>): Promise<boolean> {
	return oneAtATime(db, 'load', () =>
		db.transaction(async (transaction) => {
			if (!(await isEmpty(transaction))) return false

			const pictures = demoFiles({ db: transaction, files })
			await transaction.insert(dealerSettings).values({ facts: await demoDealer(pictures) })
			await transaction.insert(cars).values(await demoVehicles(pictures))
			await transaction.insert(blogPosts).values(await demoBlogPosts(pictures))
			await transaction.insert(faqs).values(demoFaqs())
			await transaction.insert(showroomGallery).values(await demoGallery(pictures))
			log.info('the demo dealership was loaded')
			return true
		}),
	)
}

async function isEmpty(db: Pick<Database, 'execute'>): Promise<boolean> {
	const held = tables.map((table) => sql`exists (select from ${table})`)
	const { rows } = await db.execute<{ held: boolean }>(sql`select ${sql.join(held, sql` or `)} as held`)
	return rows[0]?.held === false
}

/** Loads the demo dealership into an empty database, in one transaction. */
import { sql } from 'drizzle-orm'
import { blogPosts } from '#app/features/blog/blog-post-table.server.ts'
import { dealerSettings } from '#app/features/dealer/dealer-table.server.ts'
import { faqs } from '#app/features/faqs/faq-table.server.ts'
import { showroomGallery } from '#app/features/showroom/gallery-table.server.ts'
import { cars } from '#app/features/vehicles/vehicle-table.server.ts'
import { type Database, withLock } from '#app/infra/database/database.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { demoBlogPosts } from './blog-posts.ts'
import { demoDealer } from './dealer.ts'
import { demoFiles } from './demo-files.ts'
import { demoFaqs } from './faqs.ts'
import { demoGallery } from './gallery.ts'
import { demoVehicles } from './vehicles.ts'

const tables = [cars, blogPosts, faqs, showroomGallery, dealerSettings]

/** Returns whether it loaded the demo; leaves a non-empty database unchanged. */
export function loadDemo({ db, files, log }: Pick<Services, 'db' | 'files' | 'log'>): Promise<boolean> {
	return withLock(db, 'load', () =>
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
	const conditions = tables.map((table) => sql`exists (select from ${table})`)
	const { rows } = await db.execute<{ held: boolean }>(sql`select ${sql.join(conditions, sql` or `)} as held`)
	return rows[0]?.held === false
}

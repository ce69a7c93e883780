/** Loads the demo dealership into an empty database, in one transaction. */
import { sql } from 'drizzle-orm'
import { DEFAULT_LANGUAGE } from '#app/core/texts.ts'
import { blogPosts } from '#app/features/blog/blog-post-table.server.ts'
import { dealerSettings, pageTexts } from '#app/features/dealer/dealer-table.server.ts'

import { faqs } from '#app/features/faqs/faq-table.server.ts'
import { showroomGallery } from '#app/features/showroom/gallery-table.server.ts'
import { cars } from '#app/features/vehicles/vehicle-table.server.ts'
import { type Database, type Transaction, withLock } from '#app/infra/database/database.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { demoBlogPosts } from './blog-posts.ts'
import { demoDealer } from './dealer.ts'
import { demoFiles } from './demo-files.ts'
import { demoFaqs } from './faqs.ts'
import { demoGallery } from './gallery.ts'
import { demoPageTexts } from './page-texts.ts'
import { demoVehicles } from './vehicles.ts'

const tables = [cars, blogPosts, faqs, showroomGallery, dealerSettings]

/** Returns whether it loaded the demo; of a database with data it changes nothing but page texts that have no version. */
export function loadDemo({ db, files, log }: Pick<Services, 'db' | 'files' | 'log'>): Promise<boolean> {
	return withLock(db, 'load', () =>
		db.transaction(async (transaction) => {
			const isNew = await isEmpty(transaction)
			await addPageTexts(transaction)
			if (!isNew) return false

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

/** A release may bring texts that an older demo does not have. */
async function addPageTexts(transaction: Transaction): Promise<void> {
	const written = await transaction.selectDistinct({ key: pageTexts.key }).from(pageTexts)
	const keys = new Set(written.map(({ key }) => key))
	const missing = Object.entries(demoPageTexts()).filter(([key]) => !keys.has(key))
	const rows = missing.map(([key, value]) => ({ key, value, locale: DEFAULT_LANGUAGE, version: 1 }))
	if (rows.length > 0) await transaction.insert(pageTexts).values(rows)
}

async function isEmpty(db: Pick<Database, 'execute'>): Promise<boolean> {
	const conditions = tables.map((table) => sql`exists (select from ${table})`)
	const { rows } = await db.execute<{ held: boolean }>(sql`select ${sql.join(conditions, sql` or `)} as held`)
	return rows[0]?.held === false
}

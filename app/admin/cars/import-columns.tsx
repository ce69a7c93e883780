/** The columns that a stock list may have, with an example file. */
import { href } from 'react-router'
import { REQUIRED_FIELDS, STOCK_FIELDS } from '#app/features/vehicles/stock-columns.ts'
import type { ColumnName } from '#app/features/vehicles/stock-heads.ts'
import { stockHeadMessages, stockListMessages } from '#app/messages/en-ZA/stock-list.ts'

const messages = stockListMessages.columns
const heads: ColumnName[] = ['id', ...STOCK_FIELDS]
const needed: readonly ColumnName[] = REQUIRED_FIELDS

export const ImportColumns = () => (
	<section aria-labelledby="columns" className="mt-10 max-w-200">
		<h2 id="columns" className="title text-title-sm">
			{messages.heading}
		</h2>
		{messages.text.map((paragraph) => (
			<p key={paragraph} className="mt-2 text-sm">
				{paragraph}
			</p>
		))}
		<p className="mt-2">
			<a href={href('/admin/cars/import/example')} className="link inline-flex min-h-11 items-center">
				{messages.example}
			</a>
		</p>
		<dl className="mt-3 border-t border-line text-sm">
			{heads.map((head) => (
				<div key={head} className="grid gap-x-6 border-b border-line py-2.5 sm:grid-cols-[11rem_1fr]">
					<dt className="font-semibold">{stockHeadMessages[head]}</dt>
					<dd className="text-ink-muted">
						{[messages.help[head], needed.includes(head) && messages.needed].filter(Boolean).join(' · ')}
					</dd>
				</div>
			))}
		</dl>
	</section>
)

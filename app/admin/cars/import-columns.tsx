/** What a stock list may say, column by column, with an example to begin from. */
import { href } from 'react-router'
import { NEEDED, STOCK_FIELDS } from '#app/vehicles/stock-columns.ts'
import type { Head } from '#app/vehicles/stock-heads.ts'
import { stockHeadWords, stockListWords } from '#app/words/en-ZA/stock-list.ts'

const words = stockListWords.columns
const heads: Head[] = ['id', ...STOCK_FIELDS]
const needed: readonly Head[] = NEEDED

export const ImportColumns = () => (
	<section aria-labelledby="columns" className="mt-10 max-w-200">
		<h2 id="columns" className="title text-title-sm">
			{words.heading}
		</h2>
		{words.text.map((paragraph) => (
			<p key={paragraph} className="mt-2 text-sm">
				{paragraph}
			</p>
		))}
		<p className="mt-2">
			<a href={href('/admin/cars/import/example')} className="link inline-flex min-h-11 items-center">
				{words.example}
			</a>
		</p>
		<dl className="mt-3 border-t border-line text-sm">
			{heads.map((head) => (
				<div key={head} className="grid gap-x-6 border-b border-line py-2.5 sm:grid-cols-[11rem_1fr]">
					<dt className="font-semibold">{stockHeadWords[head]}</dt>
					<dd className="text-ink-muted">
						{[words.help[head], needed.includes(head) && words.needed].filter(Boolean).join(' · ')}
					</dd>
				</div>
			))}
		</dl>
	</section>
)

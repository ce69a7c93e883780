/** Articles in lines: picture and title first. */
import { FeaturedBadge } from '#app/admin/parts/featured-badge.tsx'
import { type Column, ResourceTable } from '#app/admin/parts/resource-table.tsx'
import type { PostEntry } from '#app/content/blog-post-entry.ts'
import { writtenDate } from '#app/kernel/dates.ts'
import { Picture } from '#app/media/picture.tsx'
import { blogAdminWords as words } from '#app/words/en-ZA/admin-blog.ts'

type Props = {
	entries: PostEntry[]
	onEdit: (entry: PostEntry) => void
	onDelete: (entry: PostEntry) => void
}

export const BlogList = ({ entries, ...does }: Props) => (
	<ResourceTable
		label={words.list}
		columns={columns}
		rows={entries}
		nameOf={({ title }) => title}
		{...does}
	/>
)

const columns: Column<PostEntry>[] = [
	{ head: words.columns.title, cell: (entry) => <Title entry={entry} /> },
	{
		head: words.columns.category,
		cell: ({ category }) => category,
		className: 'max-md:col-span-full md:w-36',
	},
	{
		head: words.columns.author,
		cell: ({ author }) => author,
		className: 'max-md:col-span-full max-md:text-ink-muted md:w-40',
	},
	{
		head: words.columns.featured,
		cell: ({ featured }) => <FeaturedBadge featured={featured} />,
		className: 'md:w-36',
	},
]

const Title = ({ entry: { title, date, readTime, photo } }: { entry: PostEntry }) => (
	<div className="flex items-center gap-3 min-[22.5rem]:gap-4">
		<div className="w-18 flex-none min-[22.5rem]:w-26 md:w-21">
			<Picture
				photo={photo}
				alt=""
				sizes="6.5rem"
				widest={320}
				className="aspect-3/2 w-full rounded-media object-cover"
			/>
		</div>
		<div className="min-w-0">
			<b className="line-clamp-3 leading-[1.3] font-[620]">{title}</b>
			<span className="text-xs text-ink-muted">{words.facts(writtenDate(date), readTime)}</span>
		</div>
	</div>
)

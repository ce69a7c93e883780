/** sharp, configured once for the whole process. */
import sharp from 'sharp'

// Blocks the loaders of drawings, documents and rare formats, so that an uploaded file cannot select one.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['Jpeg', 'Png', 'Webp', 'Heif'].map((name) => `VipsForeignLoad${name}`) })
// One core at a time, so that the others keep serving requests. No cache, because each picture is different.
sharp.concurrency(1)
sharp.cache(false)

export { sharp }

import { RequestsScreen } from './RequestsScreen.tsx'
import { stickerScreen } from './sticker-screen.tsx'

/** Car stickers (/sticker, docs/spec/requests.md#requests-screens). */
export const StickerPage = () => <RequestsScreen product={stickerScreen} />

"""An independent client: joins the room it is invited to, reads and decrypts everything in it,
downloads pictures, and writes what it sees as lines of JSON."""

import asyncio
import json
import struct
import sys
import tempfile

from nio import (
    AsyncClient,
    AsyncClientConfig,
    DownloadError,
    InviteMemberEvent,
    MegolmEvent,
    RoomEncryptedImage,
    RoomMessage,
    RoomMessageImage,
)
from nio.crypto.attachments import decrypt_attachment


def tell(**what):
    print(json.dumps(what), flush=True)


async def main(url, user, password):
    config = AsyncClientConfig(encryption_enabled=True, store_sync_tokens=True)
    with tempfile.TemporaryDirectory() as store:
        client = AsyncClient(url, user, store_path=store, config=config)
        await client.login(password, device_name="nio")

        async def invited(room, event):
            if event.state_key == client.user_id:
                await client.join(room.room_id)
                tell(joined=room.room_id)

        async def message(room, event):
            content = event.source["content"]
            seen = {
                "sender": event.sender,
                "decrypted": event.decrypted,
                "body": content.get("body"),
                "msgtype": content.get("msgtype"),
                "filename": content.get("filename"),
                "mentions": content.get("m.mentions"),
                "relation": content.get("m.relates_to"),
                "info": content.get("info"),
            }
            if isinstance(event, (RoomMessageImage, RoomEncryptedImage)):
                answer = await client.download(event.url)
                if isinstance(answer, DownloadError):
                    seen["picture"] = str(answer)
                else:
                    data = answer.body
                    if isinstance(event, RoomEncryptedImage):
                        data = decrypt_attachment(data, event.key["k"], event.hashes["sha256"], event.iv)
                    seen["raw_is_png"] = answer.body[:8] == b"\x89PNG\r\n\x1a\n"
                    seen["picture"] = data[:8] == b"\x89PNG\r\n\x1a\n"
                    seen["size"] = list(struct.unpack(">II", data[16:24]))
                    seen["bytes"] = len(data)
            tell(**seen)

        async def sealed(room, event):
            tell(sealed=event.event_id)

        client.add_event_callback(invited, InviteMemberEvent)
        client.add_event_callback(message, RoomMessage)
        client.add_event_callback(message, RoomEncryptedImage)
        client.add_event_callback(sealed, MegolmEvent)
        await client.sync(timeout=0, full_state=True)
        tell(ready=True)
        await client.sync_forever(timeout=10000)


asyncio.run(main(*sys.argv[1:4]))

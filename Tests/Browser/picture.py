"""Reads pictures and the frame numbers in them with nothing of FineScrub's own."""

import struct
import zlib


class Picture:
    """A PNG file of 8-bit RGB or RGBA that is not interlaced, as browsers make screenshots."""

    def __init__(self, data):
        assert data[:8] == b"\x89PNG\r\n\x1a\n"
        place, packed = 8, b""
        while place < len(data):
            length, kind = struct.unpack(">I4s", data[place:place + 8])
            body = data[place + 8:place + 8 + length]
            if kind == b"IHDR":
                self.width, self.height, depth, colour, _, _, interlace = struct.unpack(">IIBBBBB", body)
                assert depth == 8 and colour in (2, 6) and interlace == 0
                self.step = 3 if colour == 2 else 4
            elif kind == b"IDAT":
                packed += body
            place += length + 12
        self.rows = self._unfiltered(zlib.decompress(packed))

    def _unfiltered(self, data):
        stride, step, rows = self.width * self.step, self.step, []
        above = bytearray(stride)
        for start in range(0, len(data), stride + 1):
            kind, row = data[start], bytearray(data[start + 1:start + 1 + stride])
            for i in range(stride):
                left = row[i - step] if i >= step else 0
                corner = above[i - step] if i >= step else 0
                if kind == 1:
                    guess = left
                elif kind == 2:
                    guess = above[i]
                elif kind == 3:
                    guess = (left + above[i]) // 2
                elif kind == 4:
                    base = left + above[i] - corner
                    guess = min((left, above[i], corner), key=lambda value: abs(base - value))
                else:
                    guess = 0
                row[i] = (row[i] + guess) & 255
            rows.append(row)
            above = row
        return rows

    def luma(self, x, y):
        red, green, blue = self.rows[y][x * self.step:x * self.step + 3]
        return 0.299 * red + 0.587 * green + 0.114 * blue

    def frame_number(self):
        """The number in the strip along the upper edge, or None: 24 bits and a CRC-8, lighter for 1.

        A block is a fortieth of the width, and half as high; four are left free on either side.
        """
        block = self.width / 40
        row = int(block / 4)
        lumas = [self.luma(int((4 + bit + 0.5) * block), row) for bit in range(32)]
        middle = (min(lumas) + max(lumas)) / 2
        if max(lumas) - min(lumas) < 12:
            return None
        word = 0
        for luma in lumas:
            word = word << 1 | (luma > middle)
        number, check = word >> 8, 0xFF
        for shift in (16, 8, 0):
            check ^= number >> shift & 0xFF
            for _ in range(8):
                check = (check << 1 ^ 0x07 if check & 0x80 else check << 1) & 0xFF
        return number if word & 0xFF == check else None

package picture

import (
	"bytes"
	"encoding/binary"
	"encoding/json"
	"fmt"
)

// ModelHeader is what stands before the JSON of a model, in bytes.
const ModelHeader = 20

// MaterialsOf are the colours of the materials in a binary glTF by their names (glTF 2.0, "GLB File Format Specification": a
// header of 12 bytes, then a chunk of JSON behind its length and type; "Metallic-Roughness Material": factors are linear).
func MaterialsOf(data []byte) (colours map[string]string, ok bool) {
	if len(data) < ModelHeader || !bytes.HasPrefix(data, []byte("glTF\x02\x00\x00\x00")) || string(data[16:ModelHeader]) != "JSON" {
		return nil, false
	}
	var scene struct {
		Materials []struct {
			Name  string
			Paint struct {
				Factor []float64 `json:"baseColorFactor"` // red, green, blue and alpha from 0 to 1; white where there is none
			} `json:"pbrMetallicRoughness"`
		}
	}
	length := binary.LittleEndian.Uint32(data[12:])
	if uint64(length) > uint64(len(data)-ModelHeader) || json.Unmarshal(data[ModelHeader:ModelHeader+length], &scene) != nil {
		return nil, false
	}
	colours = map[string]string{}
	for _, material := range scene.Materials {
		colour := "#"
		for channel := range 3 {
			light := 1.0
			if channel < len(material.Paint.Factor) {
				light = material.Paint.Factor[channel]
			}
			colour += fmt.Sprintf("%02x", fromLinear(light))
		}
		colours[material.Name] = colour
	}
	return colours, true
}
